/** Reads multipart bodies completely, within limits. */
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { errorCode } from '../error-chain'
import { AppError } from './app-error'

export interface UploadedFile {
  readonly field: string
  readonly fileName: string
  readonly contentType: string
  readonly data: Buffer
}

export interface Upload {
  /** A single field is a text, a repeated one a list. */
  readonly fields: Record<string, string | string[]>
  readonly files: readonly UploadedFile[]
}

export interface UploadLimits {
  readonly maxFileBytes: number
  readonly maxFiles: number
}

const MAX_FIELDS = 100
const MAX_FIELD_BYTES = 100_000

async function readParts(parts: AsyncIterable<Multipart>): Promise<Upload> {
  const fields: Record<string, string | string[]> = {}
  const files: UploadedFile[] = []
  for await (const part of parts) {
    if (part.type === 'file') {
      const data = await part.toBuffer()
      files.push({ field: part.fieldname, fileName: part.filename, contentType: part.mimetype, data })
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

export async function readUpload(request: FastifyRequest, limits: UploadLimits): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
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
    )
  } catch (error) {
    if (errorCode(error) === TOO_MANY_FILES)
      throw new AppError('too_many_images', { values: { max: limits.maxFiles }, cause: error })
    throw isRefusal(error) ? error : new AppError('invalid_request', { cause: error })
  }
}
