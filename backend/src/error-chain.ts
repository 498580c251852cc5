/** By shape, not by class: errors of node itself are no instances of the `Error` that jest gives a test. */
interface ErrorLike {
  readonly message?: unknown
  readonly code?: unknown
  readonly severity?: unknown
  readonly constraint?: unknown
  readonly cause?: unknown
}

const isErrorLike = (value: unknown): value is ErrorLike => typeof value === 'object' && value !== null

/** The error and what caused it: Drizzle wraps what `pg` throws. */
export function* errorChain(error: unknown): Generator<ErrorLike> {
  for (let at = error; isErrorLike(at); at = at.cause) yield at
}

/** The first code in the chain: `ENOENT`, or PostgreSQL's `23505`. */
export function errorCode(error: unknown): string | undefined {
  for (const { code } of errorChain(error)) if (typeof code === 'string') return code
  return undefined
}
