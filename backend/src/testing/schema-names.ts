/** The names of the fields of a schema. */
export function namesIn(schema: unknown): string[] {
  const { entries, wrapped, pipe } = (schema ?? {}) as {
    entries?: object
    wrapped?: unknown
    pipe?: readonly unknown[]
  }
  return [
    ...Object.keys(entries ?? {}),
    ...(wrapped ? namesIn(wrapped) : []),
    ...(pipe?.[0] && pipe[0] !== schema ? namesIn(pipe[0]) : []),
  ]
}
