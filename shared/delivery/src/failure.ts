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

/** The bucket answered with an error or was unreachable. `$metadata` marks errors of its client. */
export const isStoreFailure = (error: unknown): boolean =>
  (typeof error === 'object' && error !== null && '$metadata' in error) ||
  ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'].some((code) => hasCode(error, code))
