/**
 * D5: converts what an IME produces to what the rules expect. Full-width digits, letters and hyphens become
 * half-width, half-width katakana becomes full-width (NFKC), all kinds of dashes become `-`, and the ends are
 * trimmed. What nobody sees is taken out.
 */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN, '').trim()
}

/** Characters that nobody sees and that are no part of an address, a number or a code (DOOR-17). */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const UNSEEN_OR_BLANK = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Z}\s\u2800]/gu
/** Control characters, with the ends of lines. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u
const CONTROL_WITHIN_LINES = /[^\P{Cc}\n\t]/u

/** Whether a text shows nothing. */
export const isUnseen = (text: string): boolean => text.replace(UNSEEN_OR_BLANK, '') === ''
/** Whether a text fits on one line, without control characters. */
export const isOneLine = (text: string): boolean => !CONTROL.test(text)
/** Whether a text of several lines has no other control characters than ends of lines and tabs. */
export const isPlainLines = (text: string): boolean => !CONTROL_WITHIN_LINES.test(text)
/** Every end of a line as `\n`. */
export const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

/** All but the ideographs that another form of Unicode would replace: U+FA19 by 神. */
const COMPOSABLE = /[^\uF900-\uFAFF\u{2F800}-\u{2FA1F}]+/gu
const JOINERS_OUTSIDE_WORDS = /(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu
/** Format characters, but neither joiners, which some scripts need, nor the selectors of a character's variant. */
const UNSEEN_IN_NAME = /(?![\u200C\u200D\p{M}])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * DOOR-17: a name as it is written. Letters and their marks are put together, which changes nothing that is seen; what
 * nobody sees and blanks at the ends are taken off.
 */
export const asWritten = (name: string): string =>
  name
    .replace(COMPOSABLE, (letters) => letters.normalize('NFC'))
    .replace(UNSEEN_IN_NAME, '')
    .replace(JOINERS_OUTSIDE_WORDS, '')
    .trim()

/** Full-width Latin letters, digits and marks as half-width ones; no other character changes. */
export const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ')

const DASHES = /[‐‑‒–—―−ー－ｰ]/g

/**
 * For phone, postcode, lot number and other numeric fields: also turns every dash, including the katakana bar, into
 * `-`.
 */
export function normalizeNumeric(text: string): string {
  return text.normalize('NFKC').replace(DASHES, '-').replace(UNSEEN_OR_BLANK, '')
}

/** Keeps only digits, after normalising: a pasted `０３-1234-5678` gives `0312345678`. */
export function digitsOnly(text: string): string {
  return normalizeNumeric(text).replace(/\D/g, '')
}

/** Lower case, without blanks and without what nobody sees: how e-mail addresses are stored and compared (D95). */
export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN_OR_BLANK, '').toLowerCase()
}

/** An address without the slashes at its end. */
export function withoutEndSlashes(address: string): string {
  let end = address.length
  while (address.charAt(end - 1) === '/') end -= 1
  return address.slice(0, end)
}

/** The length of a text in characters: `𠮷` is one, where `length` counts two code units (DOOR-17). */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Counts only where the number of units does not decide, so that a very long text costs nothing. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > max * 2 || characterCount(text) > max)
