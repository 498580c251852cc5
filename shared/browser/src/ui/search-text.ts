/** Normalises a text for comparison: width, case, katakana and hiragana, spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/\s+/g, '')
}

/** A choice with more options than this gets a search. */
export const SEARCH_FROM = 11
