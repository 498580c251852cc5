/** Dialog buttons share the full width on a phone. */
export const STRETCHED = { '& > button': { flex: { base: '1 1 auto', sm: '0 0 auto' } } } as const
