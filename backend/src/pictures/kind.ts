/** Detects the kind of a file from its first bytes only, ignoring name and declared type (D67). */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg'

const starts = (data: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => data[at + index] === byte)

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const GIF = [0x47, 0x49, 0x46, 0x38]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d])
const LESS_THAN = 0x3c

/** Markup starts with "<"; the parser in `svg.ts` decides whether it is an SVG. */
function isMarkup(data: Uint8Array): boolean {
  let at = starts(data, BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0
  while (at < data.length && SPACES.has(data[at] ?? 0)) at += 1
  return data[at] === LESS_THAN
}

export function kindOf(data: Uint8Array): PictureKind | undefined {
  if (starts(data, PNG)) return 'png'
  if (starts(data, JPEG)) return 'jpeg'
  if (starts(data, GIF)) return 'gif'
  if (starts(data, RIFF) && starts(data, WEBP, 8)) return 'webp'
  return isMarkup(data) ? 'svg' : undefined
}
