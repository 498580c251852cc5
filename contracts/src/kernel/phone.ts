import { normalizeNumeric } from './text'

/** A Japanese number as it is dialled in Japan: `+81 90 1234 5678` and `+81-9012345678` become `09012345678`. */
export function nationalPhone(typed: string): string {
  const number = normalizeNumeric(typed)
  return number.startsWith('+81') ? number.replace(/^\+81-?(?:\(0\)|0)?/, '0').replaceAll('-', '') : number
}

/**
 * The services of the numbering plan (総務省, 電気通信番号計画): free calls, calls at a charge, mobile and IP telephones.
 * 0800 are free calls, so it comes before 080. Of all first four digits the groups are those of libphonenumber's
 * metadata (libphonenumber-js 1.13.16).
 */
const GROUPS = [
  /^(0120|0570|0990)(\d{3})(\d{3})$/,
  /^(0800)(\d{3})(\d{4})$/,
  /^(0[5-9]0)(\d{4})(\d{4})$/,
  /^(0[36])([1-9]\d{3})(\d{4})$/,
]

/**
 * WORD-05: `09012345678` → `090-1234-5678`. Area codes of other towns have three to five digits and cannot be told from
 * the rest, so these numbers stay whole, and so do numbers of other countries.
 */
export function groupedPhone(number: string): string {
  const digits = nationalPhone(number).replaceAll('-', '')
  const parts = GROUPS.map((group) => group.exec(digits)).find(Boolean)
  return parts ? parts.slice(1).join('-') : number
}
