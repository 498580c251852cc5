/** HIRE-06: text as Shift_JIS, which many payroll products and older spreadsheets read. */

/** From character to bytes, read back from the decoder of the platform. */
function tableOf(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder('shift_jis')
  const table = new Map<string, readonly number[]>()
  const add = (...bytes: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes))
    if ([...text].length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes)
  }
  for (let one = 0; one < 0x80; one += 1) add(one)
  for (let one = 0xa1; one < 0xe0; one += 1) add(one)
  for (let first = 0x81; first <= 0xfc; first += 1) {
    if (first >= 0xa0 && first < 0xe0) continue
    for (let second = 0x40; second <= 0xfc; second += 1) add(first, second)
  }
  return table
}
let table: ReadonlyMap<string, readonly number[]> | undefined

const WAVE: Readonly<Record<string, string>> = { '〜': '～', '−': '－', '—': '―', '‖': '∥' }
/** Letters with marks that it has no code for keep their letter: Nguyễn becomes Nguyen. */
const bare = (sign: string): string => sign.normalize('NFD').replace(/\p{M}/gu, '').replace('đ', 'd').replace('Đ', 'D')

export function toShiftJis(text: string): Buffer {
  const known = (table ??= tableOf())
  const bytes: number[] = []
  for (const sign of text.normalize('NFC')) {
    const parts = known.get(sign) ?? known.get(WAVE[sign] ?? '')
    if (parts) bytes.push(...parts)
    else for (const letter of bare(sign) || '?') bytes.push(...(known.get(letter) ?? [0x3f]))
  }
  return Buffer.from(bytes)
}
