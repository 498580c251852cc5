import * as v from 'valibot'

/** What a value of an enumeration is called that only a newer release knows. */
export const OTHER = 'other'

type Read = { readonly output: unknown } | { readonly fault: v.BaseIssue<unknown> }

/** A member of an enumeration that a newer release may have written; requests never get here and stay strict. */
const isUnknownMember = ({ type, input, path }: v.BaseIssue<unknown>): boolean =>
  type === 'picklist' && (typeof input === 'string' || typeof input === 'number') && path !== undefined

function setOther(output: unknown, path: readonly { readonly key: unknown }[]): void {
  const [{ key } = { key: undefined }, ...rest] = path
  if (typeof output !== 'object' || output === null || (typeof key !== 'string' && typeof key !== 'number')) return
  if (rest.length > 0) setOther(Reflect.get(output, key), rest)
  else Reflect.set(output, key, OTHER)
}

/**
 * Reads an answer by its schema, without undeclared members. A value that its enumeration does not have was written by
 * a newer release, while old and new processes run side by side: it reads as `other`. Anything else that the schema
 * refuses is a fault.
 */
export function readAnswer(schema: v.GenericSchema, value: unknown): Read {
  const result = v.safeParse(schema, value)
  if (result.success) return { output: result.output }
  const fault = result.issues.find((issue) => !isUnknownMember(issue))
  if (fault) return { fault }
  for (const { path = [] } of result.issues) setOther(result.output, path)
  return { output: result.output }
}
