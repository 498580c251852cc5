/** Characters by which mail programs recognise links, and similar characters that they ignore. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { '.': '．', ':': '：', '/': '／', '@': '＠', '\\': '＼' }

/**
 * Makes a name safe for mails to people who do not know the person who typed it (REAL-16): a single line without
 * links. A full stop before a space or the end is kept ("Mr. Smith", "Co., Ltd."), because it is not part of an
 * address.
 */
export const harmless = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replace(/[:/@\\]|\.(?=\S)/g, (sign) => LOOK_ALIKES[sign] ?? sign)
