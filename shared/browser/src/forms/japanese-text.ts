import { normalizeNumeric } from '@portal/contracts/kernel'

/** ONCE-03: hiragana and half-width katakana become katakana. */
export const toKatakana = (text: string): string =>
  text.normalize('NFKC').replace(/[ぁ-ゖゝゞ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))

const KANJI = '一二三四五六七八九'
/** Converts 1 to 99, as in 三丁目 and 十二番. */
const fromKanji = (digits: string): string => {
  const [tens, ones] = digits.includes('十') ? digits.split('十') : ['', digits]
  const digit = (kanji = '') => KANJI.indexOf(kanji) + 1
  return String((digits.includes('十') ? digit(tens) || 1 : 0) * 10 + digit(ones))
}

const PART =
  /([一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九]|\d{1,6})(丁目|番地の?|番|号室?|の|ノ|-|$)/g

/** ONCE-03: `3丁目1-13`, `三丁目1番13号` become `3-1-13`. A text of another form stays as it was typed. */
export function toLotNumber(text: string): string {
  const typed = normalizeNumeric(text)
  const parts = [...typed.matchAll(PART)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== typed || typed.endsWith('-')) return typed
  return parts.map(([, number = '']) => (/\d/.test(number) ? number : fromKanji(number))).join('-')
}
