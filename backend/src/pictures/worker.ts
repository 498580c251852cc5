/** A separate process for pictures, so that a malicious picture cannot affect the backend. */
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { makePicture } from './make'
import type { Picture, PictureOrder } from './make'

export interface WorkerTask {
  readonly data: Uint8Array
  readonly order: PictureOrder
}
export type WorkerMessage = { readonly ready: true } | { readonly picture: Picture | undefined }

sharp.cache(false)
sharp.concurrency(1)
// A lower priority than requests.
setPriority(5)

const tell = (message: WorkerMessage): void => {
  process.send?.(message)
}

process.on('message', ({ data, order }: WorkerTask) => {
  void makePicture(data, order).then((picture) => tell({ picture }))
})
// The backend has ended.
process.on('disconnect', () => process.exit())
tell({ ready: true })
