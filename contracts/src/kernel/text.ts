/**
 * D5: what an IME leaves behind becomes what the rules expect: full-width digits, letters and hyphens turn half-width,
 * half-width katakana turns full-width (NFKC), the many dashes turn to `-`, and the ends are trimmed.
 */
export function normalizeText(text: string): string {
  return text.normalize('NFKC').trim()
}

const DASHES = /[‐‑‒–—―−ー－ｰ]/g

/** For phone, postcode, lot-number and other numeric fields: also turns every dash, the katakana bar included, to `-`. */
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
