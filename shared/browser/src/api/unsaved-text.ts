import { ApiError } from './api-error'

/** Refusals whose text asks to reload the page: the same press may work, or what was edited is gone. */
const AGAIN: readonly (string | undefined)[] = ['internal', 'conflict', 'invalid_request']
const GONE: readonly (string | undefined)[] = ['not_found', 'already_done']

/**
 * MEET-13: the key of what a failed call says while typed text would be lost by a reload. Undefined if the text of the
 * server says more.
 */
export function unsavedText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return 'failure.unsaved'
  if (error.isNetwork) return 'failure.offline'
  if (error.message.trim() === '' || AGAIN.includes(error.code)) return 'failure.unsaved'
  return GONE.includes(error.code) ? 'failure.gone' : undefined
}
