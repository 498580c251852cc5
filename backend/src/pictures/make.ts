/** Re-encodes a picture: upright, within a size, without metadata. Runs in the worker only. */
import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { Sharp, SharpOptions } from 'sharp'
import { kindOf } from './kind'
import type { PictureKind } from './kind'
import { isHarmlessSvg, textOf } from './svg'

export interface PictureOrder {
  readonly accepts: readonly PictureKind[]
  /** The maximum length of the longer side. */
  readonly maxSide: number
  /** `jpeg`: always JPEG; `same`: JPEG stays JPEG, other formats become PNG. */
  readonly as: 'jpeg' | 'same'
  /** Written across the whole picture (TALK-08). */
  readonly mark?: string
}

export interface Picture {
  readonly kind: 'png' | 'jpeg'
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Checked in the file's header, so that a small file with huge dimensions is refused before it is decoded. */
export const MAX_PIXELS = 25_000_000
/** SVGs without a useful size are rendered at the recommended width. */
const DRAWN_SIDE = 1200
const DENSITY = 72
/** The maximum part of a picture that one mark covers in each direction, so that there are always several marks. */
const MARK_SHARE = 0.5

const base: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true }

/**
 * The density at which an SVG is as long as wanted. Pixels grow with it; points, millimetres and inches grow with its
 * square, because the file counts in them and the renderer converts them by it, too. So two sizes are compared.
 */
async function densityFor(data: Uint8Array, maxSide: number): Promise<number> {
  const sizeAt = async (density: number) => {
    const { width = 0, height = 0 } = await sharp(data, { ...base, limitInputPixels: false, density }).metadata()
    return { longest: Math.max(width, height, 1), pixels: width * height }
  }
  const [plain, doubled] = [await sizeAt(DENSITY), await sizeAt(2 * DENSITY)]
  const wanted = Math.min(Math.max(plain.longest, DRAWN_SIDE), maxSide)
  // A long narrow picture would become none if it were drawn smaller.
  if (plain.longest >= wanted && plain.pixels <= MAX_PIXELS) return DENSITY
  const power = Math.max(Math.log2(doubled.longest / plain.longest), 1)
  return Math.min(Math.max(DENSITY * (wanted / plain.longest) ** (1 / power), 1), 20_000)
}

/** An SVG is rendered at the stored size, so that it is sharp. */
async function drawn(data: Uint8Array, maxSide: number): Promise<Sharp | undefined> {
  const text = textOf(data)
  if (text === undefined || text.includes('\0') || !isHarmlessSvg(text)) return undefined
  return sharp(data, { ...base, density: await densityFor(data, maxSide) })
}

const FONT = createRequire(__filename).resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf')
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** The marks are slanted, so that no straight cut removes them. */
const SLANT = -20

/** Repeats the text over the picture. The font is part of the portal, because a server may have no fonts. */
async function marked({ data, width, height }: Picture, mark: string): Promise<Sharp> {
  const text = mark.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
  const drawn = `<span foreground="#9b1c0f" alpha="45%">${text}</span>`
  const line = await sharp({ text: { text: drawn, font: 'Noto Sans JP', fontfile: FONT, rgba: true, dpi: 180 } })
    .extend({ top: 24, bottom: 24, left: 24, right: 24, background: CLEAR })
    .png()
    .toBuffer()
  const tile = await sharp(line)
    .rotate(SLANT, { background: CLEAR })
    .resize({
      width: Math.max(1, Math.floor(width * MARK_SHARE)),
      height: Math.max(1, Math.floor(height * MARK_SHARE)),
      fit: 'inside',
    })
    .png()
    .toBuffer()
  return sharp(data, base).composite([{ input: tile, tile: true }])
}

/** Returns undefined if the data is not an accepted picture. */
export async function makePicture(data: Uint8Array, order: PictureOrder): Promise<Picture | undefined> {
  const kind = kindOf(data)
  if (!kind || !order.accepts.includes(kind)) return undefined
  try {
    const read = kind === 'svg' ? await drawn(data, order.maxSide) : sharp(data, base)
    if (!read || (await read.metadata()).format !== kind) return undefined
    const side = order.maxSide
    const made = read.rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const isJpeg = order.as === 'jpeg' || kind === 'jpeg'
    const written = isJpeg ? made.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }) : made.png()
    const { data: bytes, info } = await written.toBuffer({ resolveWithObject: true })
    const picture: Picture = { kind: isJpeg ? 'jpeg' : 'png', data: bytes, width: info.width, height: info.height }
    if (order.mark === undefined) return picture
    const withMark = await marked(picture, order.mark)
    return { ...picture, data: await (isJpeg ? withMark.jpeg({ quality: 85 }) : withMark.png()).toBuffer() }
  } catch {
    // sharp refuses broken, truncated and too large files.
    return undefined
  }
}
