/**
 * The reason of a failed task as a code, for the log, the table and the operator's list. Messages are not used there,
 * because mail servers and databases quote addresses and values in them.
 */
import { errorChain, errorCode } from '../errors/error-chain'

/** A known failure; `permanent` means that no retry can succeed. */
export class TaskFailure extends Error {
  constructor(
    readonly reason: string,
    readonly permanent: boolean,
    options?: ErrorOptions,
  ) {
    super(reason, options)
    this.name = 'TaskFailure'
  }
}

export const permanentFailure = (reason: string, cause?: unknown): TaskFailure =>
  new TaskFailure(reason, true, { cause })
export const temporaryFailure = (reason: string, cause?: unknown): TaskFailure =>
  new TaskFailure(reason, false, { cause })

export interface Failure {
  readonly reason: string
  readonly permanent: boolean
}

const SQLSTATE = /^[0-9A-Z]{5}$/
const CODE = /^[A-Z][A-Z0-9_]{1,40}$/
const CLASS_NAME = /^[A-Za-z][A-Za-z0-9]{0,40}$/

/** Unknown failures are temporary, so that nothing is lost to a bug that is fixed or a network that recovers. */
export function failureOf(error: unknown): Failure {
  for (const one of errorChain(error))
    if (one instanceof TaskFailure) return { reason: one.reason, permanent: one.permanent }
  const code = errorCode(error) ?? ''
  if (SQLSTATE.test(code)) return { reason: `database_${code}`, permanent: false }
  if (CODE.test(code)) return { reason: code.toLowerCase(), permanent: false }
  const name = error instanceof Error ? error.name : ''
  return { reason: CLASS_NAME.test(name) ? `error_${name}` : 'unknown', permanent: false }
}
