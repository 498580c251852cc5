/**
 * Files in an S3-compatible bucket. Region, credentials and another server's address come from the variables that
 * every S3 tool reads (AWS_…).
 */
import type { S3Client } from '@aws-sdk/client-s3'
import type { FileStore } from '../ports/files'
import { checkedKey } from './file-key'

const CONNECT_MS = 2000
const ANSWER_MS = 10_000
const TRIES = 4

export interface BucketAddress {
  readonly bucket: string
  readonly prefix: string
}

/** `s3://portal-files/production` */
export function bucketAddress(text: string): BucketAddress | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/.exec(text) ?? []
  return bucket ? { bucket, prefix: path ? `${path.slice(1)}/` : '' } : undefined
}

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined

export function s3Files({ bucket, prefix }: BucketAddress, env: NodeJS.ProcessEnv = process.env): FileStore {
  let opened: Promise<{ readonly sdk: typeof import('@aws-sdk/client-s3'); readonly client: S3Client }> | undefined
  // Loaded on demand: an installation that keeps files in a folder does not load it.
  const open = () => {
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
    opened ??= import('@aws-sdk/client-s3').then((sdk) => {
      const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL
      const client = new sdk.S3Client({
        region: env.AWS_REGION || 'us-east-1',
        maxAttempts: TRIES,
        // Older stores refuse the checksums that this client sends otherwise.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
        ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      })
      return { sdk, client }
    })
    return opened
  }
  const placeOf = (key: string) => ({ Bucket: bucket, Key: prefix + checkedKey(key) })
  return {
    put: async (key, data) => {
      const place = placeOf(key)
      const { sdk, client } = await open()
      await client.send(new sdk.PutObjectCommand({ ...place, Body: data }))
    },
    get: async (key) => {
      const place = placeOf(key)
      const { sdk, client } = await open()
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(place))
        return Body ? Buffer.from(await Body.transformToByteArray()) : undefined
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        throw error
      }
    },
    delete: async (key) => {
      const place = placeOf(key)
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand(place))
    },
  }
}
