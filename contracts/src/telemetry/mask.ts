export const DETAIL_MAX = 300

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g, '[mail]'],
  // What a query carries is nobody's business: invitations, tokens of a link.
  [/\?[^\s"'`)\]]*/g, '?'],
  [/\b(token|bearer|basic)\s+\S+/gi, '$1 [secret]'],
  // A token, a key, an id: long, and not a word.
  [/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, '[secret]'],
  [/\d[\d -]{2,}\d/g, '[number]'],
  // Messages of programs are ASCII; what is not was typed by somebody.
  [/[^\x20-\x7e]+/g, ' '],
]

/** What an error says of itself, without what it may say of a person. Applied by who sends and by who receives. */
export function maskDetail(text: string): string {
  return MASKS.reduce((masked, [pattern, place]) => masked.replace(pattern, place), text.slice(0, 2_000))
    .trim()
    .slice(0, DETAIL_MAX)
}
