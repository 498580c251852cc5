/**
 * Reads multipart bodies completely, within limits. Files go to disk and are read one at a time, so that memory does
 * not grow with the uploads that run at once.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { errorCode } from '../errors/error-chain'
import { AppError } from '../errors/app-error'
import type { UploadedFile, UploadLimits } from '../services/handler'

export interface Upload {
  /** A single field is a text, a repeated one a list. */
  readonly fields: Record<string, string | string[]>
  readonly files: readonly UploadedFile[]
}

const MAX_FIELDS = 100
const MAX_FIELD_BYTES = 100_000

async function readParts(parts: AsyncIterable<Multipart>, folder: string): Promise<Upload> {
  const fields: Record<string, string | string[]> = {}
  const files: UploadedFile[] = []
  for await (const part of parts) {
    if (part.type === 'file') {
      const path = join(folder, String(files.length))
      const hash = createHash('sha256')
      part.file.on('data', (piece: Buffer) => void hash.update(piece))
      await pipeline(part.file, createWriteStream(path))
      const digest = hash.digest('base64')
      const { fieldname: field, filename: fileName, mimetype: contentType } = part
      files.push({ field, fileName, contentType, digest, read: () => readFile(path) })
      continue
    }
    if (part.fieldnameTruncated || part.valueTruncated) throw new AppError('invalid_request')
    const value = String(part.value)
    const earlier = Object.hasOwn(fields, part.fieldname) ? fields[part.fieldname] : undefined
    fields[part.fieldname] = earlier === undefined ? value : [...(Array.isArray(earlier) ? earlier : [earlier]), value]
  }
  return { fields, files }
}

/** The code with which the parser refuses one file too many. */
const TOO_MANY_FILES = 'FST_FILES_LIMIT'

/** A parser error without a status means a broken body: a missing or wrong boundary, or a truncated body (REAL-28). */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError || (error instanceof Error && 'statusCode' in error)

/** Uploads that run at once in this server, by company. */
const running = new WeakMap<Server, Map<number, number>>()
const MOST_OF_COMPANY = 6
const MOST_AT_ONCE = 24
const RETRY_AFTER_SECONDS = 5

function runningWith({ server: { server } }: FastifyRequest): Map<number, number> {
  const uploads = running.get(server) ?? new Map<number, number>()
  running.set(server, uploads)
  return uploads
}

function begin(uploads: Map<number, number>, companyId: number): void {
  const own = uploads.get(companyId) ?? 0
  const all = [...uploads.values()].reduce((sum, each) => sum + each, 0)
  if (own >= MOST_OF_COMPANY) throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS })
  if (all >= MOST_AT_ONCE) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS })
  uploads.set(companyId, own + 1)
}

function end(uploads: Map<number, number>, companyId: number): void {
  const left = (uploads.get(companyId) ?? 1) - 1
  if (left > 0) uploads.set(companyId, left)
  else uploads.delete(companyId)
}

const endings = new WeakMap<FastifyRequest, () => Promise<void>>()

/** Removes the files of an upload, once its answer has been sent or its connection has ended. */
export const endUpload = async (request: FastifyRequest): Promise<void> => endings.get(request)?.()

/** The route must call `endUpload` at the end. */
export async function readUpload(request: FastifyRequest, companyId: number, limits: UploadLimits): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  const uploads = runningWith(request)
  begin(uploads, companyId)
  const folder = mkdtemp(join(tmpdir(), 'portal-upload-'))
  endings.set(request, async () => {
    endings.delete(request)
    end(uploads, companyId)
    await rm(await folder, { recursive: true, force: true })
  })
  try {
    return await readParts(
      request.parts({
        limits: {
          fileSize: limits.maxFileBytes,
          files: limits.maxFiles,
          fields: MAX_FIELDS,
          fieldSize: MAX_FIELD_BYTES,
          parts: limits.maxFiles + MAX_FIELDS,
        },
      }),
      await folder,
    )
  } catch (error) {
    if (errorCode(error) === TOO_MANY_FILES)
      throw new AppError('too_many_images', { values: { max: limits.maxFiles }, cause: error })
    throw isRefusal(error) ? error : new AppError('invalid_request', { cause: error })
  }
}
