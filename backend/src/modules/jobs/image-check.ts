/** D67: the content alone decides whether a file is a picture. The picture workers decode and re-encode it. */
import { JOB_LIMITS } from '@portal/contracts/jobs'
import type { UploadedFile } from '../../services/handler'
import type { PictureOrder } from '../../pictures/make'
import type { Pictures } from '../../pictures/pool'

export interface CheckedImage {
  readonly contentType: 'image/png' | 'image/jpeg'
  readonly extension: 'png' | 'jpg'
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

const KEPT = {
  png: { contentType: 'image/png', extension: 'png' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
} as const
const ORDER = {
  accepts: ['png', 'jpeg', 'svg'],
  maxSide: JOB_LIMITS.imageMaxSide,
  as: 'same',
} as const satisfies PictureOrder

/** Undefined for a file that is no picture. */
export async function checkImage(
  pictures: Pictures,
  { read }: Pick<UploadedFile, 'read'>,
): Promise<CheckedImage | undefined> {
  const picture = await pictures.make(await read(), ORDER)
  if (!picture) return undefined
  const { kind, width, height } = picture
  return { ...KEPT[kind], data: Buffer.from(picture.data), width, height }
}
