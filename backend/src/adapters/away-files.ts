import { AppError } from '../errors/app-error'
import type { FileStore } from '../ports/files'

const RETRY_AFTER_SECONDS = 10

/**
 * A bucket that does not answer or a disk that is full is no bug: the call is refused as "try again" (503) and the
 * cause is logged.
 */
export function refusingWhenAway(files: FileStore): FileStore {
  const tried = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (cause) {
      throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause })
    }
  }
  return {
    put: (key, data) => tried(files.put(key, data)),
    get: (key) => tried(files.get(key)),
    delete: (key) => tried(files.delete(key)),
  }
}
