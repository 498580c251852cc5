/** A finger needs 44 px: on a phone it may also press the space around a lower control. */
export const touch = (inset: string) =>
  ({ content: '""', position: 'absolute', inset, md: { display: 'none' } }) as const
