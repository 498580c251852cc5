/** Lower than every version of a team, so that no page steps down to it and no list starts with it. */
const VERSION = /^0\.0\.0-preview\.([1-9]\d{0,6})\.g[0-9a-f]{7,40}$/

export const previewVersion = (number: number, commit: string): string =>
  `0.0.0-preview.${number}.g${commit.slice(0, 12)}`

/** The number of the change for whose preview a version was built. */
export const changeOfVersion = (version: string): number | undefined => {
  const number = VERSION.exec(version)?.[1]
  return number === undefined ? undefined : Number(number)
}

const NAME = /^preview-([1-9]\d{0,6})$/
export const previewName = (number: number): string => `preview-${number}`
export const changeOfName = (name: string): number | undefined => {
  const number = NAME.exec(name)?.[1]
  return number === undefined ? undefined : Number(number)
}
