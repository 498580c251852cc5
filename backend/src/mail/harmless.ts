/** Characters by which mail programs recognise links, and similar characters that they ignore. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { '.': '．', ':': '：', '/': '／', '@': '＠', '\\': '＼' }

/** Control and format characters and blanks; the joiners of a word stay, because some scripts are written with them. */
const BLANKS = /(?:(?<![\p{L}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])|[^\P{Cf}\u200C\u200D]|[\p{Cc}\s])/gu
/** Signs between letters or digits, as in an address; `Co., Ltd.`, `Mr. Smith` and `Shift: day / night` have none. */
const SIGNS_OF_LINKS = /(?<=[\p{L}\p{M}\p{N}])(?:[.:/\\]+(?=[\p{L}\p{M}\p{N}])|:(?=\S))|(?<=\S)@(?=\S)|:(?=\/\/)/gu

/**
 * Makes a name safe for mails to people who do not know the person who typed it (REAL-16): a single line without
 * links. Nothing else changes (DOOR-20).
 */
export const harmless = (text: string): string =>
  text
    .replace(BLANKS, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .replace(SIGNS_OF_LINKS, (signs) => [...signs].map((sign) => LOOK_ALIKES[sign] ?? sign).join(''))
