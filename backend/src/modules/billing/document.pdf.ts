/**
 * The common parts of invoice and credit note: one A4 page in Japanese. The output is deterministic, so every
 * download of a document has the same bytes.
 */
import { PRODUCT, TIME_ZONE } from '@portal/contracts/kernel'
import { DateTime } from 'luxon'
import { createRequire } from 'node:module'
import type { InvoiceIssuer } from '../../config/config.invoice'
import { pdfOf, type Pdf } from '../../pdf'
import type { Recipient } from '../../tables/sold'

const FONT = createRequire(__filename).resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf')
const INK = '#1c2733'
const QUIET = '#5b6570'
const LINE = '#d5dce2'
const SHADE = '#f2f5f8'
const LEFT = 56
const RIGHT = 539
const WIDTH = RIGHT - LEFT
/** The left edge of the right column in the header. */
const COLUMN = 330

export const dayText = (moment: Date | string): string =>
  DateTime.fromISO(typeof moment === 'string' ? moment : moment.toISOString(), { zone: TIME_ZONE }).toFormat(
    'yyyy年M月d日',
  )

interface TextStyle {
  readonly size?: number
  readonly quiet?: boolean
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
}

/** Draws one text and returns the position below it. */
function put(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  { size = 10, quiet = false, width = RIGHT - x, align = 'left' }: TextStyle = {},
): number {
  pdf.fontSize(size).fillColor(quiet ? QUIET : INK)
  const height = pdf.heightOfString(text, { width, align, lineGap: 2 })
  pdf.text(text, x, y, { width, align, lineGap: 2 })
  return y + height
}

const rule = (pdf: Pdf, y: number, width = 0.6, from = LEFT): void => {
  pdf.moveTo(from, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(LINE).stroke()
}

export interface DocumentHead {
  readonly title: string
  /** `label：value` lines to the right of the title. */
  readonly facts: readonly string[]
  readonly recipient: Recipient
  readonly issuer: InvoiceIssuer
  readonly lead: string
}

function drawRecipient(pdf: Pdf, recipient: Recipient, top: number): number {
  const style = { width: COLUMN - LEFT - 24 }
  let y = top
  if (recipient.postcode) y = put(pdf, `〒${recipient.postcode}`, LEFT, y, style)
  for (const line of [recipient.address, recipient.building]) if (line) y = put(pdf, line, LEFT, y, style)
  y = put(pdf, `${recipient.name} 御中`, LEFT, y + 6, { ...style, size: 14 })
  if (recipient.contactName) y = put(pdf, `ご担当：${recipient.contactName} 様`, LEFT, y + 4, style)
  return y
}

function drawIssuer(pdf: Pdf, issuer: InvoiceIssuer, top: number): number {
  let y = put(pdf, issuer.name, COLUMN, top, { size: 12 })
  // The postcode has a line of its own, as in the address of the recipient.
  y = put(pdf, issuer.address.replace(/^(〒[\d-]+)\s+/, '$1\n'), COLUMN, y + 3, { quiet: true })
  y = put(pdf, `登録番号：${issuer.registrationNumber}`, COLUMN, y + 2, { quiet: true })
  return put(pdf, `サービス名：${PRODUCT.nameJa}`, COLUMN, y + 2, { quiet: true })
}

function drawHead(pdf: Pdf, { title, facts, recipient, issuer, lead }: DocumentHead): number {
  put(pdf, title, LEFT, 56, { size: 20, width: COLUMN - LEFT })
  let y = 58
  for (const fact of facts) y = put(pdf, fact, COLUMN, y, { quiet: true })
  rule(pdf, Math.max(y, 92) + 8, 1)
  const top = Math.max(y, 92) + 26
  const below = Math.max(drawRecipient(pdf, recipient, top), drawIssuer(pdf, issuer, top))
  return put(pdf, lead, LEFT, below + 22) + 10
}

/** The total on a shaded bar, with a note to its right. */
export function drawSum(pdf: Pdf, label: string, sum: string, aside: string, y: number): number {
  pdf.rect(LEFT, y, WIDTH, 46).fill(SHADE)
  put(pdf, label, LEFT + 12, y + 15, { quiet: true, width: 130 })
  put(pdf, sum, LEFT + 140, y + 8, { size: 20, width: 150 })
  put(pdf, aside, LEFT + 290, y + 15, { width: WIDTH - 302, align: 'right' })
  return y + 64
}

export interface Item {
  readonly name: string
  readonly note: string
  readonly percent: string
  readonly net: string
}

const COLUMNS = { percent: 380, net: 430 } as const

/** One line for the sold plan. */
export function drawItem(pdf: Pdf, item: Item, top: number): number {
  put(pdf, '品目', LEFT + 4, top, { size: 9, quiet: true })
  put(pdf, '税率', COLUMNS.percent, top, { size: 9, quiet: true, width: 44, align: 'right' })
  put(pdf, '金額（税抜）', COLUMNS.net, top, { size: 9, quiet: true, width: RIGHT - COLUMNS.net - 4, align: 'right' })
  rule(pdf, top + 18, 1)
  const y = top + 26
  const named = put(pdf, item.name, LEFT + 4, y, { size: 11, width: COLUMNS.percent - LEFT - 16 })
  const below = put(pdf, item.note, LEFT + 4, named + 2, { size: 9, quiet: true, width: COLUMNS.percent - LEFT - 16 })
  put(pdf, item.percent, COLUMNS.percent, y, { size: 11, width: 44, align: 'right' })
  put(pdf, item.net, COLUMNS.net, y, { size: 11, width: RIGHT - COLUMNS.net - 4, align: 'right' })
  rule(pdf, below + 8)
  return below + 18
}

/** Sums on the right; the last one has a line above it. */
export function drawTotals(pdf: Pdf, rows: readonly (readonly [label: string, value: string])[], top: number): number {
  let y = top
  for (const [index, [label, value]] of rows.entries()) {
    const isLast = index === rows.length - 1
    if (isLast) {
      rule(pdf, y, 0.6, COLUMN - 40)
      y += 6
    }
    const size = isLast ? 12 : 10
    put(pdf, label, COLUMN - 40, y, { quiet: !isLast, size, width: 140 })
    put(pdf, value, COLUMNS.net, y, { size, width: RIGHT - COLUMNS.net - 4, align: 'right' })
    y += 22
  }
  return y + 8
}

/** A heading with lines of `label` and `value`. */
export function drawBlock(
  pdf: Pdf,
  heading: string,
  rows: readonly (readonly [label: string, value: string])[],
  top: number,
): number {
  let y = put(pdf, heading, LEFT, top, { size: 11 }) + 6
  rule(pdf, y)
  y += 8
  for (const [label, value] of rows) {
    put(pdf, label, LEFT + 4, y, { quiet: true, width: 110 })
    y = put(pdf, value, LEFT + 120, y) + 5
  }
  return y + 8
}

export const drawNote = (pdf: Pdf, text: string, y: number): number =>
  put(pdf, text, LEFT, y, { size: 9, quiet: true }) + 4

interface Properties {
  readonly title: string
  readonly author: string
  readonly createdAt: Date
}

export function drawDocument(
  { title, author, createdAt }: Properties,
  head: DocumentHead,
  body: (pdf: Pdf, y: number) => void,
): Promise<Buffer> {
  const margins = { top: LEFT, left: LEFT, right: LEFT, bottom: 28 }
  return pdfOf({ margins, info: { Title: title, Author: author, CreationDate: createdAt } }, (pdf) => {
    pdf.font(FONT)
    body(pdf, drawHead(pdf, head))
  })
}
