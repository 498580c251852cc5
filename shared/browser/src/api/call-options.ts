import type { BodyOf, QueryOf } from '@portal/contracts/kernel'

export interface CallOptions<E> {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
  /** The body of multipart endpoints. */
  readonly form?: FormData
  readonly signal?: AbortSignal
}
