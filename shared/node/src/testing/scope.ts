/** `npm run test:all` tries everything; `npm test`, which runs for every change, tries a part of the long lists. */
export const isAll = process.env.TESTS === 'all'

/** All, or every `step`th one. */
export const sampled = <T>(all: readonly T[], step: number): readonly T[] =>
  isAll ? all : all.filter((_, index) => index % step === 0)
