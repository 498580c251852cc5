/** A failure to report in one sentence to the person who ran the command. */
export class DeliveryError extends Error {}

/** A released version cannot get other content (PLAT-08). */
export class ReleasedAlreadyError extends DeliveryError {}

/** The environment was changed in the meantime; nothing was written. */
export class EnvironmentChangedError extends DeliveryError {}

/** The environment does not exist, or was removed. */
export class NoEnvironmentError extends DeliveryError {}

/** The newest state of an environment cannot be read. */
export class UnreadableStateError extends DeliveryError {}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error)

export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** The HTTP status with which a bucket answered. `$metadata` marks errors of its client. */
export const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && '$metadata' in error
    ? (error.$metadata as { readonly httpStatusCode?: number }).httpStatusCode
    : undefined

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE']

/** What usually helps, by what the store said. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/^(NoSuchBucket|PermanentRedirect|AuthorizationHeaderMalformed)$/, 'Check the name of the bucket and AWS_REGION.'],
  [
    /^(CredentialsProviderError|InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken)$/,
    'Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ],
  [/^(AccessDenied|Forbidden|EACCES|EPERM|EROFS)$/, 'Check the rights of this user there.'],
  [/^(ENOSPC|EDQUOT)$/, 'Make room there.'],
  [/^NotImplemented$/, 'The store must support conditional writes (If-None-Match).'],
  [new RegExp(`^(${UNREACHABLE.join('|')}|TimeoutError)$`), 'Check the address (AWS_ENDPOINT_URL_S3) and the network.'],
]

/** A store refused or did not answer, in one sentence: which store, what was asked, what it said. */
export class StoreFailure extends Error {
  readonly code: string
  readonly $metadata: { readonly httpStatusCode?: number }

  constructor(store: string, asked: string, cause: unknown) {
    const name = cause instanceof Error ? cause.name : ''
    const said = codeOf(cause) || (name === 'Error' ? '' : name)
    const status = statusOf(cause)
    const hint = HINTS.find(([pattern]) => pattern.test(said))?.[1]
    const words = [...new Set([said, reasonOf(cause).split('\n', 1)[0]?.trim() ?? ''])].filter(Boolean).join(', ')
    super(`The store ${store} did not ${asked}: ${words}${status ? ` (${status})` : ''}.${hint ? ` ${hint}` : ''}`, {
      cause,
    })
    this.code = codeOf(cause)
    this.$metadata = status === undefined ? {} : { httpStatusCode: status }
  }
}

/** The bucket answered with an error or was unreachable. */
export const isStoreFailure = (error: unknown): boolean =>
  error instanceof StoreFailure ||
  statusOf(error) !== undefined ||
  (typeof error === 'object' && error !== null && '$metadata' in error) ||
  UNREACHABLE.some((code) => hasCode(error, code))
