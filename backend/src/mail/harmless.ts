/** Signs that mail programs make links of, and look-alikes that they do not. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { '.': '．', ':': '：', '/': '／', '@': '＠', '\\': '＼' }

/**
 * A name that a stranger typed, in a mail to somebody who does not know them (REAL-16): one line, and nothing in it becomes a
 * link. A full stop stays where a space or the end follows ("Mr. Smith", "Co., Ltd."): that is no address.
 */
export const harmless = (text: string): string => text
  .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  .replace(/[:/@\\]|\.(?=\S)/g, (sign) => LOOK_ALIKES[sign] ?? sign)
