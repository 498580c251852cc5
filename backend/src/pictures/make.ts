/** Re-encodes a picture: upright, within a size, without metadata. Runs in the worker only. */
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

const base: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true }

/** An SVG is rendered at the stored size, so that it is sharp. */
async function drawn(data: Uint8Array, maxSide: number): Promise<Sharp | undefined> {
  const text = textOf(data)
  if (text === undefined || text.includes('\0') || !isHarmlessSvg(text)) return undefined
  const { width = 0, height = 0 } = await sharp(data, base).metadata()
  const longest = Math.max(width, height, 1)
  const wanted = Math.min(Math.max(longest, DRAWN_SIDE), maxSide)
  return sharp(data, { ...base, density: Math.min(Math.max((DENSITY * wanted) / longest, 1), 20_000) })
}

/** Undefined if it is not an accepted picture. */
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
    return { kind: isJpeg ? 'jpeg' : 'png', data: bytes, width: info.width, height: info.height }
  } catch {
    // sharp refuses broken, truncated and too large files.
    return undefined
  }
}
