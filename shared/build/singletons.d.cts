export interface Singleton {
  readonly name: string
  /** The version that the host hands out. */
  readonly version: string
  /** The range that a remote asks for. */
  readonly range: string
  /** Fetched by the host only when a remote asks for it. */
  readonly lazy: boolean
}
export const singletons: readonly Singleton[]
