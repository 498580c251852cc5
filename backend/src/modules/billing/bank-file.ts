/**
 * The CSV of a bank's account: a line of titles and a line for each movement. Banks name and order the columns
 * differently, so they are found by their titles. UTF-8 or Shift_JIS.
 */
import { isDay, yenAmount } from '@portal/contracts/kernel'
import type { BankLine } from './transfers'

const COLUMNS = {
  day: ['日付', '取引日', '入金日', '勘定日', '起算日', '年月日', '取引年月日', 'お取引日', 'date'],
  amount: [
    '入金金額',
    '入金額',
    '入金',
    'お預り金額',
    'お預入れ額',
    '預入金額',
    '預り金額',
    '金額',
    '取引金額',
    'amount',
  ],
  payer: [
    '振込依頼人名',
    '依頼人名',
    '振込人名',
    '振込名義人',
    'お振込人',
    'カナ名',
    '摘要',
    'お取引内容',
    '取引内容',
    'payer',
  ],
  note: ['メモ', '備考', 'EDI情報', '摘要内容', '通信欄', '依頼人からの連絡', 'note'],
} as const
type Column = keyof typeof COLUMNS

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** Undefined for bytes that are neither. */
function textOf(bytes: Uint8Array): string | undefined {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      // The database takes no NUL, and no other control has a meaning here.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll(/[^\P{Cc}\r\n]/gu, '')
    } catch {
      continue
    }
  }
  return undefined
}

/** Cells of each line; quotes may hold commas, quotes and line ends. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  const endCell = () => {
    lines.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += sign
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === ',') endCell()
    else if (sign === '\n') {
      endCell()
      lines.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return lines
}

type Places = Readonly<Partial<Record<Column, number>>>

/** Where the columns are; undefined if this is not the line of titles. */
function placesIn(line: readonly string[]): Places | undefined {
  const titles = line.map((title) => plain(title).replace(/\(円\)$/, ''))
  const place = (column: Column): number | undefined => {
    const found = COLUMNS[column].map((title) => titles.indexOf(plain(title))).find((at) => at >= 0)
    return found
  }
  const places = { day: place('day'), amount: place('amount'), payer: place('payer'), note: place('note') }
  return places.day === undefined || places.amount === undefined || places.payer === undefined
    ? undefined
    : (Object.fromEntries(Object.entries(places).filter(([, at]) => at !== undefined)) as Places)
}

const DAYS = [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, /^(\d{4})(\d{2})(\d{2})$/, /^(\d{4})年(\d{1,2})月(\d{1,2})日$/]

function dayIn(text: string): string | undefined {
  const parts = DAYS.map((form) => form.exec(plain(text))).find((found) => found !== null)
  const [, year = '', month = '', date = ''] = parts ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

export interface BankFile {
  readonly lines: readonly BankLine[]
  readonly withoutIncome: number
  /** Numbers of lines that have no readable day or amount. */
  readonly unread: readonly number[]
}

const MOST = { text: 200, amount: 2_147_483_647 } as const

/** Undefined if the file has no line with the titles of day, amount and payer. */
export function readBankFile(bytes: Uint8Array): BankFile | undefined {
  const text = textOf(bytes)
  const rows = text === undefined ? [] : cellsOf(text)
  const start = rows.findIndex((row) => placesIn(row) !== undefined)
  const places = placesIn(rows[start] ?? [])
  if (!places) return undefined
  const lines: BankLine[] = []
  const unread: number[] = []
  const copies = new Map<string, number>()
  let withoutIncome = 0
  for (const [index, row] of rows.entries()) {
    if (index <= start || row.every((one) => one === '')) continue
    const cell = (column: Column): string => (row[places[column] ?? -1] ?? '').slice(0, MOST.text)
    const written = cell('amount')
    const amount = written === '' ? 0 : yenAmount(written)
    const paidOn = dayIn(cell('day'))
    if (amount === 0 || /^[-▲△]/.test(written)) withoutIncome += 1
    else if (amount === undefined || amount > MOST.amount || paidOn === undefined) unread.push(index + 1)
    else {
      const [payer, note] = [cell('payer'), cell('note')]
      const same = JSON.stringify([paidOn, amount, payer, note])
      const copy = (copies.get(same) ?? 0) + 1
      copies.set(same, copy)
      lines.push({ paidOn, amount, payer, note, copy })
    }
  }
  return { lines, withoutIncome, unread }
}
