import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const isText = (name: string): boolean => /\.(js|css|json|svg|html|txt|map)$/.test(name)
/** Compressing smaller files saves less than the extra headers cost. */
const WORTHWHILE_BYTES = 512

export interface Compressed {
  readonly gzip?: Buffer
  readonly brotli?: Buffer
}

export const brotliParams = (body: Buffer, quality = 11): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  // Larger blocks than the default make the largest script smaller.
  [constants.BROTLI_PARAM_LGBLOCK]: 20,
})

export async function compress(name: string, body: Buffer, quality?: number): Promise<Compressed> {
  if (!isText(name) || body.length < WORTHWHILE_BYTES) return {}
  const [zipped, packed] = await Promise.all([
    gzipAsync(body, { level: 9 }),
    brotliAsync(body, { params: brotliParams(body, quality) }),
  ])
  return { gzip: zipped, brotli: packed }
}

export const integrityOf = (body: Buffer | string): string =>
  `sha384-${createHash('sha384').update(body).digest('base64')}`
