/** What went wrong, in one sentence for whoever typed the command. */
export class DeliveryError extends Error {}

/** A released version is never given other content (PLAT-08). */
export class ReleasedAlreadyError extends DeliveryError {}

/** Somebody else changed the environment in between: nothing was written. */
export class EnvironmentChangedError extends DeliveryError {}

export const hasCode = (error: unknown, code: string): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** A bucket answered with an error, or could not be reached: `$metadata` marks the errors of its client. */
export const isStoreFailure = (error: unknown): boolean =>
  (typeof error === 'object' && error !== null && '$metadata' in error) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'].some((code) => hasCode(error, code))
