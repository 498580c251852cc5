/** Makes a picture anew from what was sent: upright, within a size, without the camera's notes. Runs in the worker only. */
import sharp from 'sharp'
import type { Sharp, SharpOptions } from 'sharp'
import { kindOf } from './kind'
import type { PictureKind } from './kind'
import { isHarmlessSvg, textOf } from './svg'

export interface PictureOrder {
  readonly accepts: readonly PictureKind[]
  /** The longer side is at most this. */
  readonly maxSide: number
  /** `jpeg`: whatever it was; `same`: a JPEG stays one, all others become PNG. */
  readonly as: 'jpeg' | 'same'
}

export interface Picture {
  readonly kind: 'png' | 'jpeg'
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Looked at in the file's head: what is small as a file and huge in memory is refused before it is unpacked. */
export const MAX_PIXELS = 25_000_000
/** Drawings without a size worth the name are drawn for the width that the form recommends. */
const DRAWN_SIDE = 1200
const DENSITY = 72

const base: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS, sequentialRead: true }

/** A drawing is made at the size that is kept, so that it is sharp. */
async function drawn(data: Uint8Array, maxSide: number): Promise<Sharp | undefined> {
  const text = textOf(data)
  if (text === undefined || text.includes('\0') || !isHarmlessSvg(text)) return undefined
  const { width = 0, height = 0 } = await sharp(data, base).metadata()
  const longest = Math.max(width, height, 1)
  const wanted = Math.min(Math.max(longest, DRAWN_SIDE), maxSide)
  return sharp(data, { ...base, density: Math.min(Math.max((DENSITY * wanted) / longest, 1), 20_000) })
}

/** Undefined: it is no picture of an accepted kind, or none that may be kept. */
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
    // sharp refuses what is broken, cut off or too large.
    return undefined
  }
}
