/**
 * D5: converts what an IME produces to what the rules expect. Full-width digits, letters and hyphens become
 * half-width, half-width katakana becomes full-width (NFKC), all kinds of dashes become `-`, and the ends are
 * trimmed.
 */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').trim()
}

const DASHES = /[‐‑‒–—―−ー－ｰ]/g

/**
 * For phone, postcode, lot number and other numeric fields: also turns every dash, including the katakana bar, into
 * `-`.
 */
export function normalizeNumeric(text: string): string {
  return text.normalize('NFKC').replace(DASHES, '-').replace(/\s/g, '')
}

/** Keeps only digits, after normalising: a pasted `０３-1234-5678` gives `0312345678`. */
export function digitsOnly(text: string): string {
  return normalizeNumeric(text).replace(/\D/g, '')
}

/** Lower case and trimmed: how e-mail addresses are stored and compared (D95). */
export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** An address without the slashes at its end. */
export function withoutEndSlashes(address: string): string {
  let end = address.length
  while (address.charAt(end - 1) === '/') end -= 1
  return address.slice(0, end)
}

/** The length of a text in characters: `𠮷` is one, where `length` counts two units of UTF-16 (DOOR-17). */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Counts only where the number of units does not decide, so that a very long text costs nothing. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > max * 2 || characterCount(text) > max)
