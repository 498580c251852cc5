import type { ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3'
import { withoutEndSlashes } from '@portal/contracts/kernel'
import { DeliveryError, statusOf } from '../failure'
import { checkedKey, createStoreClock, each, saying, type Objects, type ObjectTraits } from './objects'

export interface BucketAddress {
  readonly bucket: string
  readonly prefix: string
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
export const isBucketAddress = (text: string): boolean =>
  text.startsWith('s3://') && BUCKET.test(text.slice('s3://'.length).split('/', 1)[0] ?? '')

/** `s3://portal-releases/releases` */
export function bucketAddress(text: string): BucketAddress | undefined {
  if (!text.startsWith('s3://')) return undefined
  const [bucket = '', ...rest] = withoutEndSlashes(text.slice('s3://'.length)).split('/')
  if (!BUCKET.test(bucket)) throw new DeliveryError(`"${text}" is not the address of a bucket: s3://<bucket>/<prefix>`)
  return { bucket, prefix: rest.length > 0 ? `${rest.join('/')}/` : '' }
}

/** The time of an answer of the store, NaN if it has none. */
function dateOf(response: unknown): number {
  const headers: unknown =
    typeof response === 'object' && response !== null && 'headers' in response ? response.headers : undefined
  return typeof headers === 'object' && headers !== null && 'date' in headers ? Date.parse(String(headers.date)) : NaN
}

// 409: another conditional write to the same key was in progress. S3 asks the client to retry.
const CONFLICT = 409
const TRIES = 6
const ATTEMPTS = 4
const CONNECT_MS = 2000
const ANSWER_MS = 10_000
/** Answers of stores that do not know DeleteObjects in this form. */
const NO_BATCHES = [400, 405, 501]
/** The limit of one DeleteObjects request. */
const MOST_KEYS = 1000

/**
 * An S3-compatible bucket. Region, credentials and the address of a server other than Amazon's come from the variables
 * that every S3 tool reads (AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL_S3).
 */
export function bucketObjects(
  { bucket, prefix }: BucketAddress,
  env: NodeJS.ProcessEnv = process.env,
  now: () => number = Date.now,
): Objects {
  const clock = createStoreClock(now)
  let opened: Promise<{ readonly sdk: typeof import('@aws-sdk/client-s3'); readonly client: S3Client }> | undefined
  // Loaded on demand: an installation that keeps releases in a folder does not load it.
  const open = () => {
    // The version is pinned; docs/decisions/0004 says which Node later versions need.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
    opened ??= import('@aws-sdk/client-s3').then((sdk) => {
      const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL
      const client = new sdk.S3Client({
        region: env.AWS_REGION || 'us-east-1',
        maxAttempts: ATTEMPTS,
        // Older stores refuse the checksums that this client sends otherwise.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      })
      client.middlewareStack.add(
        (handle) => async (given) => {
          const done = await handle(given)
          clock.heard(dateOf(done.response))
          return done
        },
        { step: 'deserialize', name: 'timeOfStore', priority: 'low' },
      )
      return { sdk, client }
    })
    return opened
  }
  const put = async (key: string, body: Buffer | string, traits: ObjectTraits, ifNoneMatch?: '*') => {
    const { sdk, client } = await open()
    await client.send(
      new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: prefix + checkedKey(key),
        Body: typeof body === 'string' ? Buffer.from(body) : body,
        ...(traits.contentType ? { ContentType: traits.contentType } : {}),
        ...(traits.contentEncoding ? { ContentEncoding: traits.contentEncoding } : {}),
        ...(traits.cacheControl ? { CacheControl: traits.cacheControl } : {}),
        ...(ifNoneMatch ? { IfNoneMatch: ifNoneMatch } : {}),
      }),
    )
  }
  const startOf = (below: string): string => `${prefix}${below}${below === '' ? '' : '/'}`
  const list = async (
    start: string,
    narrowed: { readonly Delimiter?: string; readonly StartAfter?: string },
  ): Promise<ListObjectsV2CommandOutput[]> => {
    const { sdk, client } = await open()
    const pages: ListObjectsV2CommandOutput[] = []
    for (let token: string | undefined, more = true; more;) {
      const page: ListObjectsV2CommandOutput = await client.send(
        new sdk.ListObjectsV2Command({
          Bucket: bucket,
          Prefix: start,
          ...narrowed,
          ...(token ? { ContinuationToken: token } : {}),
        }),
      )
      pages.push(page)
      token = page.NextContinuationToken
      more = page.IsTruncated === true && token !== undefined
    }
    return pages
  }
  const objects: Objects = {
    clock,
    async read(key) {
      const { sdk, client } = await open()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: prefix + checkedKey(key) }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : undefined
      } catch (error) {
        // Without its bucket nothing is there, which must not look like an empty store.
        if (statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket')) return undefined
        throw error
      }
    },
    async create(key, body, traits = {}) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await put(key, body, traits, '*')
          return true
        } catch (error) {
          if (statusOf(error) === 412) return false
          if (statusOf(error) !== CONFLICT || attempt === TRIES) throw error
          await new Promise((resolve) => {
            setTimeout(resolve, attempt * 50 * Math.random())
          })
        }
      }
    },
    put: (key, body, traits = {}) => put(key, body, traits),
    async names(below, after) {
      const start = startOf(below)
      const pages = await list(start, { Delimiter: '/', ...(after ? { StartAfter: start + after } : {}) })
      return pages
        .flatMap(({ Contents = [], CommonPrefixes = [] }) => [
          ...Contents.map(({ Key = '' }) => Key.slice(start.length)),
          ...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(start.length, -1)),
        ])
        .filter(Boolean)
        .sort()
    },
    async keys(below) {
      return (await list(startOf(below), {})).flatMap(({ Contents = [] }) =>
        Contents.map(({ Key = '' }) => Key.slice(prefix.length)),
      )
    },
    async remove(...keys) {
      const { sdk, client } = await open()
      const batches = Array.from({ length: Math.ceil(keys.length / MOST_KEYS) }, (_, index) =>
        keys.slice(index * MOST_KEYS, (index + 1) * MOST_KEYS),
      )
      const removeOne = (key: string) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: prefix + checkedKey(key) }))
      const removeAll = (batch: readonly string[]) =>
        client.send(
          new sdk.DeleteObjectsCommand({
            Bucket: bucket,
            Delete: { Quiet: true, Objects: batch.map((key) => ({ Key: prefix + checkedKey(key) })) },
          }),
        )
      await each(
        batches,
        async (batch) => {
          const [only, more] = batch
          if (only !== undefined && more === undefined) return removeOne(only)
          try {
            const { Errors = [] } = await removeAll(batch)
            if (Errors[0])
              throw new DeliveryError(
                `${Errors[0].Key ?? 'An object'} could not be removed: ${Errors[0].Message ?? Errors[0].Code ?? 'no reason given'}`,
              )
          } catch (error) {
            // This request needs a checksum, of a kind that some stores do not know.
            if (!NO_BATCHES.includes(statusOf(error) ?? 0)) throw error
            await each(batch, removeOne)
          }
        },
        4,
      )
    },
  }
  return saying(objects, `s3://${bucket}/${prefix}`.replace(/\/$/, ''))
}
