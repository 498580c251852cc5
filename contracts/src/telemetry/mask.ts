export const DETAIL_MAX = 300

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g, '[mail]'],
  // A query may contain secrets: invitations, tokens of a link.
  [/\?[^\s"'`)\]]*/g, '?'],
  [/\b(token|bearer|basic)\s+\S+/gi, '$1 [secret]'],
  // A token, a key or an id: long, and not a word.
  [/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, '[secret]'],
  [/\d[\d -]{2,}\d/g, '[number]'],
  // Messages of programs are ASCII; other characters may be typed by a person.
  [/[^\x20-\x7e]+/g, ' '],
]

/** Removes personal data and secrets from an error's detail. Both sender and receiver apply it. */
export function maskDetail(text: string): string {
  return MASKS.reduce((masked, [pattern, place]) => masked.replace(pattern, place), text.slice(0, 2_000))
    .trim()
    .slice(0, DETAIL_MAX)
}
