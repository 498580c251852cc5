/** D67: what a picture is, judged by its content alone. */
import { JOB_LIMITS } from '@portal/contracts/jobs'
import sharp from 'sharp'
import { AppError } from '../../http/app-error'

export interface CheckedImage {
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/svg+xml'
  readonly extension: 'png' | 'jpg' | 'svg'
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** A picture that is small as a file and huge in memory is refused before it is unpacked. */
const MAX_PIXELS = 60_000_000
const refused = (cause?: unknown): AppError => new AppError('file_type', { cause })

const RASTER = { png: { contentType: 'image/png', extension: 'png' }, jpeg: { contentType: 'image/jpeg', extension: 'jpg' } } as const

async function checkRaster(data: Buffer): Promise<CheckedImage> {
  try {
    const options = { failOn: 'error' as const, limitInputPixels: MAX_PIXELS }
    const { format } = await sharp(data, options).metadata()
    const kind = format === 'png' || format === 'jpeg' ? RASTER[format] : undefined
    if (!kind) throw refused()
    const side = JOB_LIMITS.imageMaxSide
    // Turned upright and without the camera's notes (where and when it was taken).
    const made = sharp(data, options).rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const written = kind.extension === 'jpg' ? made.jpeg({ quality: 85 }) : made.png()
    const { data: scaled, info } = await written.toBuffer({ resolveWithObject: true })
    return { ...kind, data: scaled, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof AppError ? error : refused(error)
  }
}

const ELEMENT = /<\s*\/?\s*([a-z_][\w.-]*:)?([a-z_][\w.-]*)/gi
const BANNED_ELEMENTS = new Set([
  'script', 'foreignobject', 'iframe', 'embed', 'object', 'audio', 'video', 'handler', 'listener', 'animate', 'set', 'animatetransform',
  'animatemotion', 'a', 'html', 'body', 'link', 'meta', 'base', 'feimage',
])
const HANDLER = /[\s"'/]on[a-z]+\s*=/i
const REFERENCE = /(?:[\s"'/](?:[\w-]+:)?(?:href|src)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi
const LOCAL_REFERENCE = /^\s*(?:#|data:image\/(?:png|jpeg);base64,)/i
const CSS_URL = /url\s*\(\s*["']?\s*([^)"']*)/gi
const FORBIDDEN = /<!entity|<!doctype[^>]*\[|<!\[cdata|<\?(?!xml\s)|@import|javascript:|expression\s*\(|\\[0-9a-f]{1,6}/i

/** Numbered characters are written out, so that nothing hides behind them. */
const decoded = (text: string): string => text
  .replace(/&#x([0-9a-f]{1,6});?/gi, (whole, hex: string) => characterOf(parseInt(hex, 16), whole))
  .replace(/&#(\d{1,7});?/g, (whole, digits: string) => characterOf(Number(digits), whole))
  .replace(/&colon;/gi, ':').replace(/&(?:tab|newline);/gi, ' ')
const characterOf = (code: number, whole: string): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole)

/** Neither scripts nor event handlers nor anything from outside. */
export function isHarmlessSvg(source: string): boolean {
  const text = decoded(source.replace(/<!--[\s\S]*?-->/g, ''))
  if (text.includes('<!--') || FORBIDDEN.test(text) || HANDLER.test(text)) return false
  for (const [, , name = ''] of text.matchAll(ELEMENT)) if (BANNED_ELEMENTS.has(name.toLowerCase())) return false
  for (const [, double, single] of text.matchAll(REFERENCE)) if (!LOCAL_REFERENCE.test(double ?? single ?? '')) return false
  for (const [, target = ''] of text.matchAll(CSS_URL)) if (!LOCAL_REFERENCE.test(target)) return false
  // A reference without quotes is no XML.
  return !/[\s"'/](?:[\w-]+:)?(?:href|src)\s*=\s*[^"'\s]/i.test(text)
}

const SVG_START = /^\uFEFF?\s*(?:<\?xml\s[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype\s+svg[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:svg:)?svg[\s>]/i

function svgText(data: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(data)
    return SVG_START.test(text) && !text.includes('\0') ? text : undefined
  } catch {
    return undefined
  }
}

async function checkSvg(data: Buffer, text: string): Promise<CheckedImage> {
  if (!isHarmlessSvg(text)) throw refused()
  try {
    const { format, width = 0, height = 0 } = await sharp(data, { limitInputPixels: MAX_PIXELS }).metadata()
    if (format !== 'svg') throw refused()
    return { contentType: 'image/svg+xml', extension: 'svg', data, width, height }
  } catch (error) {
    throw error instanceof AppError ? error : refused(error)
  }
}

export function checkImage(data: Buffer): Promise<CheckedImage> {
  const text = svgText(data)
  return text === undefined ? checkRaster(data) : checkSvg(data, text)
}
