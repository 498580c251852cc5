import { ApiError } from '@portal/browser/api'
import type { ApiClient } from '@portal/browser/api'
import { IMAGE_FIELDS, jobsEndpoints } from '@portal/contracts/jobs'
import type { WorkImage } from '@portal/contracts/jobs'
import { movesTo } from './wizard-image'
import type { WizardImage } from './wizard-image'

const CALLS = {
  jobs: { upload: jobsEndpoints.uploadImages, remove: jobsEndpoints.removeImage, move: jobsEndpoints.moveImage },
  drafts: {
    upload: jobsEndpoints.uploadDraftImages,
    remove: jobsEndpoints.removeDraftImage,
    move: jobsEndpoints.moveDraftImage,
  },
} as const
export type ImageOwner = keyof typeof CALLS

/** JIMG-02, JIMG-03: files as image1 to image5, pictures of other postings by id. */
export function imageForm(files: readonly File[], ids: readonly number[]): FormData {
  const form = new FormData()
  for (const id of ids) form.append('image_ids', String(id))
  files.forEach((file, index) => form.append(IMAGE_FIELDS[index] ?? IMAGE_FIELDS[0], file, file.name))
  return form
}

interface Uploaded {
  readonly images: readonly WorkImage[]
  /** Files that the server could not read as pictures. */
  readonly refused: readonly File[]
}

/** ONCE-06: each file is judged by itself; an upload without any picture changes nothing. */
export async function uploadImages(
  api: ApiClient,
  { owner, id, present }: { readonly owner: ImageOwner; readonly id: number; readonly present: readonly WorkImage[] },
  files: readonly File[],
  ids: readonly number[] = [],
): Promise<Uploaded> {
  try {
    const answer = await api.call(CALLS[owner].upload, { params: { id }, form: imageForm(files, ids) })
    const fields = (answer.unreadable ?? []).map(({ field }) => field)
    return { images: answer.work_images, refused: files.filter((_, at) => fields.includes(IMAGE_FIELDS[at] ?? '')) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'file_type') return { images: present, refused: files }
    throw error
  }
}

const keyOf = (image: WizardImage): string => image.key

interface SavedImages {
  /** The stored picture of each chosen one. */
  readonly images: readonly { readonly image: WizardImage; readonly saved: WorkImage | undefined }[]
  readonly refused: readonly WizardImage[]
}

/**
 * Makes the stored pictures equal to the chosen ones, in their order: removes pictures, then copies and uploads the new
 * ones in one call (the server appends copies first, then files), then moves.
 */
export async function saveImages(
  api: ApiClient,
  owner: ImageOwner,
  id: number,
  present: readonly WorkImage[],
  chosen: readonly WizardImage[],
): Promise<SavedImages> {
  let wanted = chosen
  const calls = CALLS[owner]
  const params = { id }
  const isWanted = (image: WorkImage) =>
    wanted.some((candidate) => candidate.kind === 'saved' && candidate.id === image.id)
  let answer: readonly WorkImage[] = present
  for (const image of present) {
    if (!isWanted(image)) answer = (await api.call(calls.remove, { params, body: { image_id: image.id } })).work_images
  }
  const kept = answer.map((image) => `saved-${image.id}`)
  const copies = wanted.filter((image) => image.kind === 'saved' && !kept.includes(image.key))
  let locals = wanted.filter((image) => image.kind === 'local')
  const refused: WizardImage[] = []
  if (copies.length + locals.length > 0) {
    const uploaded = await uploadImages(
      api,
      { owner, id, present: answer },
      locals.map(({ file }) => file),
      copies.flatMap((image) => (image.kind === 'saved' ? [image.id] : [])),
    )
    answer = uploaded.images
    refused.push(...locals.filter(({ file }) => uploaded.refused.includes(file)))
    locals = locals.filter((image) => !refused.includes(image))
    wanted = wanted.filter((image) => !refused.includes(image))
  }
  const keys = [...kept, ...copies.map(keyOf), ...locals.map(keyOf)]
  const ids = new Map(keys.map((key, index) => [key, answer[index]?.id]))
  for (const { key, times } of movesTo(keys, wanted.map(keyOf))) {
    const imageId = ids.get(key)
    for (let turn = 0; imageId !== undefined && turn < times; turn += 1) {
      answer = (await api.call(calls.move, { params, body: { image_id: imageId, direction: 'LEFT' } })).work_images
    }
  }
  return { images: wanted.map((image, at) => ({ image, saved: answer[at] })), refused }
}
