import * as v from 'valibot'
import { endpoint, fields } from '../kernel'
import { DraftSchema, SaveDraftSchema } from './draft.schema'
import { MOVE_DIRECTIONS } from './job.codes'
import {
  CreateJobSchema,
  JobListSchema,
  JobSchema,
  PatchJobSchema,
  UploadedImagesSchema,
  WorkImagesSchema,
} from './job.schema'
import { LocationCheckQuerySchema, LocationCheckSchema, LocationSchema } from './location.schema'
import { JobOptionsSchema } from './options.schema'
import { JobPreviewSchema } from './preview.schema'

export const WorkImageQuerySchema = v.object({ image_id: fields.idText })
export const WorkImageBodySchema = v.object({ image_id: fields.id })
export const MoveWorkImageSchema = v.object({
  image_id: fields.id,
  direction: v.picklist(MOVE_DIRECTIONS, 'rule.choice'),
})
const imageId = fields.given('word', 10)
/** D96: repeated multipart fields; the files themselves are image1 to image5. */
export const UploadWorkImagesSchema = v.object({
  image_ids: v.optional(
    v.pipe(
      v.union([v.array(v.union([imageId, v.number()])), imageId, v.number()]),
      v.transform((ids) => (Array.isArray(ids) ? ids : [ids]).map(Number)),
      v.array(fields.id),
    ),
  ),
})

/** The picture calls, the same for postings and drafts (API-59 to API-62). */
const images = <Owner extends 'jobs' | 'draft-jobs'>(owner: Owner, area: 'jobImages' | 'draftImages') => ({
  file: endpoint({
    id: `${area}.file`,
    method: 'GET',
    path: `/api/v3/employer/${owner}/:id/work_images/`,
    auth: 'token',
    query: WorkImageQuerySchema,
    answer: 'file',
    status: 200,
    fails: [400, 401, 404],
  }),
  upload: endpoint({
    id: `${area}.upload`,
    method: 'POST',
    path: `/api/v3/employer/${owner}/:id/work_images/`,
    auth: 'token',
    multipart: true,
    body: UploadWorkImagesSchema,
    ok: UploadedImagesSchema,
    fails: [400, 401, 404, 409, 413, 415],
  }),
  remove: endpoint({
    id: `${area}.remove`,
    method: 'DELETE',
    path: `/api/v3/employer/${owner}/:id/work_images/`,
    auth: 'token',
    body: WorkImageBodySchema,
    ok: WorkImagesSchema,
    fails: [400, 401, 404, 409],
  }),
  move: endpoint({
    id: `${area}.move`,
    method: 'POST',
    path: `/api/v3/employer/${owner}/:id/move_work_image/`,
    auth: 'token',
    body: MoveWorkImageSchema,
    ok: WorkImagesSchema,
    fails: [400, 401, 404, 409],
  }),
})

const jobImages = images('jobs', 'jobImages')
const draftImages = images('draft-jobs', 'draftImages')

export const jobsEndpoints = {
  list: endpoint({
    id: 'jobs.list',
    method: 'GET',
    path: '/api/v3/employer/jobs/',
    auth: 'token',
    ok: JobListSchema,
    fails: [401],
  }),
  one: endpoint({
    id: 'jobs.one',
    method: 'GET',
    path: '/api/v3/employer/jobs/:id/',
    auth: 'token',
    ok: JobSchema,
    fails: [401, 404],
  }),
  create: endpoint({
    id: 'jobs.create',
    method: 'POST',
    path: '/api/v3/employer/jobs/',
    auth: 'token',
    body: CreateJobSchema,
    ok: JobSchema,
    status: 201,
    fails: [400, 401, 404, 409],
  }),
  patch: endpoint({
    id: 'jobs.patch',
    method: 'PATCH',
    path: '/api/v3/employer/jobs/:id/',
    auth: 'token',
    body: PatchJobSchema,
    ok: JobSchema,
    fails: [400, 401, 402, 404, 409],
  }),
  unarchive: endpoint({
    id: 'jobs.unarchive',
    method: 'GET',
    path: '/api/v3/employer/jobs/:id/unarchive/',
    auth: 'token',
    ok: JobSchema,
    changes: true,
    fails: [401, 404, 409],
  }),
  /** LAWS-08: a running posting is still true. */
  confirm: endpoint({
    id: 'jobs.confirm',
    method: 'POST',
    path: '/api/v5/employer/jobs/:id/confirm/',
    auth: 'token',
    ok: JobSchema,
    fails: [401, 404, 409],
  }),
  draft: endpoint({
    id: 'jobs.draft',
    method: 'GET',
    path: '/api/v3/employer/draft-jobs/',
    auth: 'token',
    ok: DraftSchema,
    fails: [401],
  }),
  saveDraft: endpoint({
    id: 'jobs.saveDraft',
    method: 'POST',
    path: '/api/v3/employer/draft-jobs/',
    auth: 'token',
    body: SaveDraftSchema,
    ok: DraftSchema,
    fails: [400, 401, 409],
  }),
  locationExists: endpoint({
    id: 'jobs.locationExists',
    method: 'GET',
    path: '/api/v3/employer/locations/check_if_exists/',
    auth: 'token',
    query: LocationCheckQuerySchema,
    ok: LocationCheckSchema,
    fails: [400, 401],
  }),
  locations: endpoint({
    id: 'jobs.locations',
    method: 'GET',
    path: '/api/v2/employer/locations/',
    auth: 'token',
    ok: v.array(LocationSchema),
    fails: [401],
  }),
  options: endpoint({
    id: 'jobs.options',
    method: 'GET',
    path: '/api/v2/employer/initialize_job/',
    auth: 'token',
    ok: JobOptionsSchema,
    fails: [401],
  }),
  /** This path has no trailing slash (API-57). */
  preview: endpoint({
    id: 'jobs.preview',
    method: 'GET',
    path: '/api/v3/employer/preview_job/:id',
    auth: 'token',
    ok: JobPreviewSchema,
    fails: [401, 404],
  }),
  image: jobImages.file,
  uploadImages: jobImages.upload,
  removeImage: jobImages.remove,
  moveImage: jobImages.move,
  draftImage: draftImages.file,
  uploadDraftImages: draftImages.upload,
  removeDraftImage: draftImages.remove,
  moveDraftImage: draftImages.move,
} as const
