import { randomBytes } from 'node:crypto'
import { JOB_LIMITS } from '@portal/contracts/jobs'
import type { UploadedImages, WorkImage } from '@portal/contracts/jobs'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { afterCommit, apart } from '../../database/one-call'
import { AppError, invalidFields, notFound } from '../../errors/app-error'
import type { FileAnswer } from '../../services/handler'
import type { UploadedFile } from '../../services/handler'
import type { Services } from '../../services/services'
import { raiseRev } from '../../live/revision'
import { checkImage } from './image-check'
import type { CheckedImage } from './image-check'
import { deleteImage, imagesById, imagesOf, insertImage, lockDraft, reorderImages } from './images.repository'
import type { ImageOwner } from './images.repository'
import { statusAfterEdit } from './jobs.policy'
import { presentImage } from './jobs.presenter'
import { lockJob, updateJob } from './jobs.repository'
import { postingFiles } from './left-images'
import type { JobImageRow } from '../../tables/jobs.tables'
import { statusValues } from './status.service'

type ImageFile = Pick<UploadedFile, 'field' | 'fileName' | 'read'>

/** Pictures are content: a change of them is an edit of the posting (JOBS-13, JOBS-14). */
async function beginChange(tx: Tx, owner: ImageOwner, now: Date): Promise<() => Promise<void>> {
  if (owner.kind === 'draft') {
    if (!(await lockDraft(tx, owner.companyId, owner.id))) throw notFound()
    return async () => undefined
  }
  const job = await lockJob(tx, owner.id, owner.companyId)
  if (!job) throw notFound()
  const status = statusAfterEdit(job.status, 'job_running')
  return async () => {
    await updateJob(tx, job.companyId, job.id, statusValues(job, status, now))
    await raiseRev(tx, job.companyId)
  }
}

interface Stored {
  readonly key: string
  readonly values: Pick<JobImageRow, 'fileName' | 'contentType' | 'width' | 'height' | 'bytes'>
}

const newKey = (owner: ImageOwner, extension: string): string =>
  `job-images/${owner.companyId}/${randomBytes(16).toString('hex')}.${extension}`

/** `image1` before `image2`, in whatever order they were sent. */
const inFieldOrder = (files: readonly ImageFile[]): ImageFile[] =>
  [...files].sort((a, b) => a.field.localeCompare(b.field, 'en', { numeric: true }))

/** The extension follows the re-encoded format: an SVG becomes a PNG. */
function fileNameFor(given: string, extension: string): string {
  const name = given.replaceAll('\0', '').slice(0, 200)
  if (name === '') return `image.${extension}`
  return name.toLowerCase().endsWith('.svg') ? `${name.slice(0, -'.svg'.length)}.${extension}` : name
}

async function announce(services: Services, files: readonly { readonly key: string }[], keys: string[]): Promise<void> {
  const own = files.map(({ key }) => key)
  keys.push(...own)
  await postingFiles.announce(services, own)
}

interface StoredFiles {
  readonly stored: readonly Stored[]
  /** Files that are no pictures; the others are kept. */
  readonly refused: readonly ImageFile[]
}

async function storeFiles(
  services: Services,
  owner: ImageOwner,
  files: readonly ImageFile[],
  keys: string[],
): Promise<StoredFiles> {
  const checked: { file: ImageFile; image: CheckedImage; key: string }[] = []
  const refused: ImageFile[] = []
  for (const file of inFieldOrder(files)) {
    const image = await checkImage(services.pictures, file)
    if (image) checked.push({ file, image, key: newKey(owner, image.extension) })
    else refused.push(file)
  }
  await announce(services, checked, keys)
  const stored: Stored[] = []
  for (const { file, image, key } of checked) {
    await services.files.put(owner.companyId, key, image.data)
    stored.push({
      key,
      values: {
        fileName: fileNameFor(file.fileName, image.extension),
        contentType: image.contentType,
        width: image.width,
        height: image.height,
        bytes: image.data.length,
      },
    })
  }
  return { stored, refused }
}

/** `image_ids`: copies pictures of other postings or of the draft; pictures that are already here stay unchanged. */
async function storeCopies(
  services: Services,
  owner: ImageOwner,
  ids: readonly number[],
  keys: string[],
): Promise<Stored[]> {
  const wanted = (await imagesById(services.db, owner.companyId, ids)).flatMap((image) => {
    if (!image) throw notFound()
    if ((owner.kind === 'job' ? image.jobId : image.draftId) === owner.id) return []
    return [{ image, key: newKey(owner, image.objectKey.split('.').pop() ?? 'bin') }]
  })
  await announce(services, wanted, keys)
  const stored: Stored[] = []
  for (const { image, key } of wanted) {
    const data = await services.files.get(image.objectKey)
    if (!data) throw notFound()
    await services.files.put(owner.companyId, key, data)
    const { fileName, contentType, width, height, bytes } = image
    stored.push({ key, values: { fileName, contentType, width, height, bytes } })
  }
  return stored
}

const tooMany = () => new AppError('too_many_images', { values: { max: JOB_LIMITS.images } })

/** ONCE-06: names the field of every file of an upload without any picture. */
const noPicture = (files: readonly ImageFile[]): AppError =>
  new AppError('file_type', { fields: Object.fromEntries(files.map(({ field }) => [field, 'error.file_type'])) })

/** API-60: appends copies first, then files. Each file is judged by itself. */
export async function addImages(
  services: Services,
  owner: ImageOwner,
  ids: readonly number[],
  files: readonly ImageFile[],
): Promise<UploadedImages> {
  const { db, clock } = services
  const now = clock.now()
  const wanted = [...new Set(ids)]
  if (wanted.length > JOB_LIMITS.images) throw tooMany()
  // Checked before the files are decoded, and again under the lock when they are stored.
  await apart(() =>
    transaction(db, async (tx) => {
      await beginChange(tx, owner, now)
      if (wanted.length + files.length === 0) throw invalidFields({ image1: 'rule.required' })
      if ((await imagesOf(tx, owner)).length + files.length > JOB_LIMITS.images) throw tooMany()
    }),
  )
  const keys: string[] = []
  try {
    const copies = await storeCopies(services, owner, wanted, keys)
    const { stored: own, refused } = await storeFiles(services, owner, files, keys)
    const stored = [...copies, ...own]
    if (wanted.length === 0 && stored.length === 0) throw noPicture(refused)
    const images = await transaction(db, async (tx) => {
      const finish = await beginChange(tx, owner, now)
      const present = await imagesOf(tx, owner)
      if (present.length + stored.length > JOB_LIMITS.images) throw tooMany()
      for (const [index, { key, values }] of stored.entries()) {
        await insertImage(tx, {
          ...values,
          companyId: owner.companyId,
          objectKey: key,
          position: present.length + index,
          createdAt: now,
          jobId: owner.kind === 'job' ? owner.id : null,
          draftId: owner.kind === 'draft' ? owner.id : null,
        })
      }
      if (stored.length > 0) await finish()
      return (await imagesOf(tx, owner)).map(presentImage)
    })
    const names = refused.map(({ field, fileName }) => ({ field, file_name: fileName }))
    return { work_images: images, ...(names.length > 0 ? { unreadable: names } : {}) }
  } catch (error) {
    for (const key of keys) await services.files.delete(key)
    throw error
  }
}

/** API-61. */
export async function removeImage(services: Services, owner: ImageOwner, imageId: number): Promise<WorkImage[]> {
  const { removed, left } = await transaction(services.db, async (tx) => {
    const finish = await beginChange(tx, owner, services.clock.now())
    const images = await imagesOf(tx, owner)
    const image = images.find((one) => one.id === imageId)
    if (!image) throw notFound()
    await deleteImage(tx, image.id)
    await postingFiles.lookLater(services, tx, [image.objectKey])
    await reorderImages(
      tx,
      images.filter((one) => one !== image),
    )
    await finish()
    return { removed: image, left: await imagesOf(tx, owner) }
  })
  await afterCommit(() => services.files.delete(removed.objectKey))
  return left.map(presentImage)
}

/** API-62: swaps a picture with its neighbour; at the edge nothing changes. */
export function moveImage(
  services: Services,
  owner: ImageOwner,
  imageId: number,
  direction: 'LEFT' | 'RIGHT',
): Promise<WorkImage[]> {
  return transaction(services.db, async (tx) => {
    const finish = await beginChange(tx, owner, services.clock.now())
    const images = await imagesOf(tx, owner)
    const from = images.findIndex((one) => one.id === imageId)
    const image = images[from]
    if (!image) throw notFound()
    const to = from + (direction === 'LEFT' ? -1 : 1)
    const neighbour = images[to]
    if (neighbour) {
      await reorderImages(tx, images.with(from, neighbour).with(to, image))
      await finish()
    }
    return (await imagesOf(tx, owner)).map(presentImage)
  })
}

/** API-59. */
export async function readImage({ db, files }: Services, owner: ImageOwner, imageId: number): Promise<FileAnswer> {
  const image = (await imagesOf(db, owner)).find((one) => one.id === imageId)
  const data = image && (await files.get(image.objectKey))
  if (!image || !data) throw notFound()
  return { fileName: image.fileName, contentType: image.contentType, data, disposition: 'inline' }
}
