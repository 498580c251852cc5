/** Multipart bodies, read whole within limits. */
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error'

export interface UploadedFile {
  readonly field: string
  readonly fileName: string
  readonly contentType: string
  readonly data: Buffer
}

export interface Upload {
  /** A field that came once is a text, one that came often a list. */
  readonly fields: Record<string, string | string[]>
  readonly files: readonly UploadedFile[]
}

export interface UploadLimits {
  readonly maxFileBytes: number
  readonly maxFiles: number
}

export async function readUpload(request: FastifyRequest, limits: UploadLimits): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  const fields: Record<string, string | string[]> = {}
  const files: UploadedFile[] = []
  const parts = request.parts({ limits: { fileSize: limits.maxFileBytes, files: limits.maxFiles, fields: 100, fieldSize: 100_000, parts: limits.maxFiles + 100 } })
  for await (const part of parts) {
    if (part.type === 'file') {
      const data = await part.toBuffer()
      files.push({ field: part.fieldname, fileName: part.filename, contentType: part.mimetype, data })
      continue
    }
    const value = String(part.value)
    const earlier = Object.hasOwn(fields, part.fieldname) ? fields[part.fieldname] : undefined
    fields[part.fieldname] = earlier === undefined ? value : [...(Array.isArray(earlier) ? earlier : [earlier]), value]
  }
  return { fields, files }
}
