/** HIRE-02: the notice of conditions on A4, the Japanese on the left and the person's language beside it. */
import type { PersonLanguage } from '@portal/contracts/kernel'
import { createRequire } from 'node:module'
import { pdfOf, type Pdf } from '../../../pdf'
import type { Notice, NoticeColumn } from './notice'

const { resolve } = createRequire(__filename)
const fontFile = (name: string, file: string) => resolve(`@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`)
const JAPANESE = fontFile('noto-sans-jp', 'NotoSansJP')
const LATIN = fontFile('noto-sans', 'NotoSans')
const FONTS: Readonly<Record<PersonLanguage, string>> = {
  ja: JAPANESE,
  en: LATIN,
  vi: LATIN,
  id: LATIN,
  pt: LATIN,
  ne: fontFile('noto-sans-devanagari', 'NotoSansDevanagari'),
  my: fontFile('noto-sans-myanmar', 'NotoSansMyanmar'),
  zh: fontFile('noto-sans-sc', 'NotoSansSC'),
}

const INK = '#1c2733'
const QUIET = '#5b6570'
const LINE = '#d5dce2'
const LEFT = 40
const RIGHT = 555
const TOP = 40
const BOTTOM = 800
const GAP = 14
const SIZE = 8.5
const SMALL = 7.5

/** Burmese has no blanks between words: places to break a line are marked. */
const BREAKS = '\u200B'
function breakable(text: string, language: PersonLanguage): string {
  if (language !== 'my') return text
  const words = new Intl.Segmenter('my', { granularity: 'word' }).segment(text)
  return [...words].map(({ segment }) => segment).join(BREAKS)
}

/** Their fonts have digits and Latin letters too. */
const ONE_FONT: readonly PersonLanguage[] = ['ja', 'zh']

/** A name may be in the letters of another language; what is common to all stands in the font of the column. */
function fontOf(sign: string, language: PersonLanguage): string | undefined {
  if (/[\s\u200B\u200C\u200D]/.test(sign)) return undefined
  if (/[\u0900-\u097F]/.test(sign)) return FONTS.ne
  if (/[\u1000-\u109F]/.test(sign)) return FONTS.my
  if (ONE_FONT.includes(language) && !/[\u00C0-\u024F\u1E00-\u1EFF]/.test(sign)) return FONTS[language]
  return /[\u3000-\u30FF\uFF00-\uFFEF]|\p{Script=Han}/u.test(sign) ? JAPANESE : LATIN
}

function piecesOf(text: string, language: PersonLanguage): readonly { readonly font: string; readonly text: string }[] {
  const pieces: { font: string; text: string }[] = []
  for (const sign of breakable(text, language)) {
    const last = pieces.at(-1)
    const font = fontOf(sign, language) ?? last?.font ?? FONTS[language]
    if (last?.font === font) last.text += sign
    else pieces.push({ font, text: sign })
  }
  return pieces
}

interface At {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size?: number
  readonly color?: string
}

const LINE_GAP = 1.5
const MYANMAR = /[\u1000-\u109F]/
/** Points of a drawn text for each point of the page. */
const SHARPNESS = 4
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Burmese is drawn: the PDF library does not put its signs into their order, the picture library does. */
async function drawn(text: string, { width, size = SIZE, color = INK }: Omit<At, 'x' | 'y'>) {
  const { default: sharp } = await import('sharp')
  const escaped = breakable(text, 'my').replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
  // Its own letters come from the first font, digits and Latin letters from the second one.
  for (const fontfile of [LATIN, FONTS.my]) await sharp({ text: { text: '0', fontfile } }).toBuffer()
  const made = sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      font: `Noto Sans Myanmar, Noto Sans ${size}`,
      fontfile: FONTS.my,
      width: Math.floor(width * SHARPNESS),
      dpi: 72 * SHARPNESS,
      rgba: true,
    },
  })
  const { data, info } = await made.png().toBuffer({ resolveWithObject: true })
  return { data, width: info.width / SHARPNESS, height: info.height / SHARPNESS }
}

/** Draws one text and returns the position below it. */
async function put(pdf: Pdf, text: string, language: PersonLanguage, { x, y, ...look }: At): Promise<number> {
  if (MYANMAR.test(text)) {
    const picture = await drawn(text, look)
    pdf.image(picture.data, x, y + 1, { width: picture.width })
    return y + picture.height + LINE_GAP + 2
  }
  const pieces = piecesOf(text, language)
  const { width, size = SIZE, color = INK } = look
  pdf.fontSize(size).fillColor(color)
  for (const [index, piece] of pieces.entries()) {
    const style = { width, lineGap: LINE_GAP, continued: index < pieces.length - 1 }
    pdf.font(piece.font)
    if (index === 0) pdf.text(piece.text, x, y, style)
    else pdf.text(piece.text, style)
  }
  return pdf.y
}

async function heightOf(pdf: Pdf, text: string, language: PersonLanguage, width: number, size = SIZE): Promise<number> {
  if (MYANMAR.test(text)) return (await drawn(text, { width, size })).height + LINE_GAP + 2
  return pdf.font(FONTS[language]).fontSize(size).heightOfString(text, { width, lineGap: LINE_GAP })
}

type Column = NoticeColumn & { readonly x: number; readonly width: number }

async function drawRow(pdf: Pdf, columns: readonly Column[], index: number, top: number): Promise<number> {
  const rows = columns.flatMap((column) => {
    const row = column.rows[index]
    return row ? [{ column, row }] : []
  })
  let needed = 0
  for (const { column, row } of rows) {
    const { language, width } = column
    const label = await heightOf(pdf, row.label, language, width, SMALL)
    needed = Math.max(needed, label + (await heightOf(pdf, row.text, language, width)) + 12)
  }
  let y = top
  if (y + needed > BOTTOM) {
    pdf.addPage()
    y = TOP
  }
  pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(LINE).stroke()
  let end = y
  for (const { column, row } of rows) {
    const { language, x, width } = column
    const below = await put(pdf, row.label, language, { x, y: y + 3, width, size: SMALL, color: QUIET })
    end = Math.max(end, await put(pdf, row.text, language, { x, y: below, width }))
  }
  return end + 3
}

async function drawHead(pdf: Pdf, columns: readonly Column[], reference: string | undefined): Promise<number> {
  let end = TOP
  for (const [index, { language, title, x, width }] of columns.entries()) {
    let below = await put(pdf, title, language, { x, y: TOP, width, size: 14 })
    if (index > 0 && reference) below = await put(pdf, reference, language, { x, y: below, width, color: QUIET })
    end = Math.max(end, below)
  }
  return end + 8
}

async function drawLacks(pdf: Pdf, columns: readonly Column[], top: number): Promise<void> {
  let needed = 0
  for (const { lacks, language, width } of columns)
    if (lacks !== null) needed = Math.max(needed, (await heightOf(pdf, lacks, language, width)) + 16)
  const isFull = top + needed > BOTTOM
  if (isFull) pdf.addPage()
  const y = (isFull ? TOP : top) + 8
  for (const { lacks, language, x, width } of columns)
    if (lacks !== null) await put(pdf, lacks, language, { x, y, width })
}

/** The same facts make the same pages. */
export function noticePdf({ ja, own, person, issuedOn }: Notice): Promise<Buffer> {
  const info = { Title: `${ja.title} ${person}`, CreationDate: new Date(`${issuedOn}T00:00:00+09:00`) }
  const width = own ? (RIGHT - LEFT - GAP) / 2 : RIGHT - LEFT
  const columns: Column[] = [{ ...ja, x: LEFT, width }, ...(own ? [{ ...own, x: LEFT + width + GAP, width }] : [])]
  return pdfOf({ margins: { top: TOP, left: LEFT, right: 0, bottom: 0 }, info }, async (pdf) => {
    let y = await drawHead(pdf, columns, own?.reference)
    for (const index of ja.rows.keys()) y = await drawRow(pdf, columns, index, y)
    await drawLacks(pdf, columns, y)
  })
}
