/**
 * Errors are recognised by shape, not by class, because errors of Node are no instances of the `Error` in a jest
 * test.
 */
interface ErrorLike {
  readonly message?: unknown
  readonly code?: unknown
  readonly severity?: unknown
  readonly constraint?: unknown
  /** Of errors of the system. */
  readonly syscall?: unknown
  readonly cause?: unknown
}

const isErrorLike = (value: unknown): value is ErrorLike => typeof value === 'object' && value !== null

/** The error and its causes, because Drizzle wraps the errors of `pg`. */
export function* errorChain(error: unknown): Generator<ErrorLike> {
  for (let at = error; isErrorLike(at); at = at.cause) yield at
}

/** The first code in the chain: `ENOENT`, or PostgreSQL's `23505`. */
export function errorCode(error: unknown): string | undefined {
  for (const { code } of errorChain(error)) if (typeof code === 'string') return code
  return undefined
}
