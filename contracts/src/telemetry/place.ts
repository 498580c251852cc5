/** `screen.jobs.3fa91c02.js:2:4711`: a file of a release, line and column. */
export const PLACE = /^[\w.@-]{1,150}\.js:\d{1,7}:\d{1,7}$/

/** The innermost place of a stack in a file of this unit; without one nobody can look it up in its source map. */
export function placeIn(stack: string | undefined, unit: string): string | undefined {
  const [, file] = new RegExp(`/${unit}/[\\w.+%-]+/([\\w.@-]+\\.js:\\d+:\\d+)`).exec(stack ?? '') ?? []
  return file !== undefined && PLACE.test(file) ? file : undefined
}
