export interface Singleton {
  readonly name: string
  /** The version that the host provides. */
  readonly version: string
  /** The range that a remote requests. */
  readonly range: string
  /** Loaded by the host only on request of a remote. */
  readonly lazy: boolean
  /** True if it does not call React. */
  readonly free: boolean
}
export const singletons: readonly Singleton[]
