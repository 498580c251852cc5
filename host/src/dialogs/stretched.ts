/** Buttons of a dialog: on a phone they share its width. */
export const STRETCHED = { '& > button': { flex: { base: '1 1 auto', sm: '0 0 auto' } } } as const
