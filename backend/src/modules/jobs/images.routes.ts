import { JOB_LIMITS, jobsEndpoints as endpoints } from '@portal/contracts/jobs'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../services/actor'
import type { Module } from '../../services/module'
import type { ImageOwner } from './images.repository'
import { postingFiles } from './left-images'
import { addImages, moveImage, readImage, removeImage } from './images.service'

/** D67: a picture that is opened as a page runs no script and loads nothing; every answer has `nosniff`. */
export const PICTURE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
const upload = { maxFileBytes: JOB_LIMITS.imageBytes, maxFiles: JOB_LIMITS.images }

function protect(reply: FastifyReply): void {
  void reply
    .header('content-security-policy', PICTURE_POLICY)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, max-age=300')
    .header('vary', 'authorization')
}

/** The picture calls of postings and of drafts (API-59 to API-62). */
export const imageRoutes: Module = (app, services) => {
  const { bind } = services
  postingFiles.handle(services)
  const groups = [
    {
      kind: 'job',
      file: endpoints.image,
      add: endpoints.uploadImages,
      remove: endpoints.removeImage,
      move: endpoints.moveImage,
    },
    {
      kind: 'draft',
      file: endpoints.draftImage,
      add: endpoints.uploadDraftImages,
      remove: endpoints.removeDraftImage,
      move: endpoints.moveDraftImage,
    },
  ] as const
  for (const group of groups) {
    const ownerOf = (actor: Actor, id: number): ImageOwner => ({ kind: group.kind, companyId: actor.companyId, id })
    bind(app, group.file, async ({ actor, id, query, reply }) => {
      const file = await readImage(services, ownerOf(actor, id), query.image_id)
      protect(reply)
      return file
    })
    bind(
      app,
      group.add,
      ({ actor, id, body, files }) => addImages(services, ownerOf(actor, id), body.image_ids ?? [], files),
      { upload },
    )
    bind(app, group.remove, async ({ actor, id, body }) => ({
      work_images: await removeImage(services, ownerOf(actor, id), body.image_id),
    }))
    bind(app, group.move, async ({ actor, id, body }) => ({
      work_images: await moveImage(services, ownerOf(actor, id), body.image_id, body.direction),
    }))
  }
}
