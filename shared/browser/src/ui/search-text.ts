/** Makes two spellings of one thing equal: full and half width, case, katakana and hiragana, spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/\s+/g, '')
}

/** More options than this and a choice gets a search. */
export const SEARCH_FROM = 11
