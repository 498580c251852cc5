import * as v from 'valibot'
import { AppError } from './app-error'

/** The contract's messages are keys of `messages/`; valibot's own sentences are mapped to "missing" or "not valid". */
function keyOf(issue: v.BaseIssue<unknown>): string {
  if (/^[a-zA-Z]+\.[\w.]+$/.test(issue.message)) return issue.message
  return issue.input === undefined || issue.input === null || issue.input === '' ? 'rule.required' : 'rule.invalid'
}

const nameOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? ''

/** Reads a body or query by its contract schema; refuses with 400 at the fields (D8). */
export async function readBy<S extends v.GenericSchema>(schema: S, value: unknown): Promise<v.InferOutput<S>> {
  const result = await v.safeParseAsync(schema, value)
  if (result.success) return result.output
  const fields: Record<string, string> = {}
  for (const issue of result.issues) {
    const name = nameOf(issue)
    if (name !== '' && !(name in fields)) fields[name] = keyOf(issue)
  }
  // The body is not an object.
  if (Object.keys(fields).length === 0) throw new AppError('invalid_request')
  throw new AppError('invalid_fields', { fields })
}

export class AnswerError extends Error {}

/** Removes undeclared members. An answer that violates the contract is a bug. */
export function answerBy(schema: v.GenericSchema, value: unknown, endpointId: string): unknown {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new AnswerError(`The answer of ${endpointId} breaks its contract at "${v.getDotPath(issue) ?? ''}": ${issue.message}`)
}
