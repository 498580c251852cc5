import { readAnswer } from '@portal/contracts'
import { isMessageKey } from '@portal/contracts/messages'
import * as v from 'valibot'
import { AppError } from '../errors/app-error'
import type { AppErrorOptions } from '../errors/app-error'
import { hasTooManyValues } from './value-count'

/** The contract's messages are keys of `messages/`; valibot's own sentences are mapped to "missing" or "not valid". */
function keyOf(issue: v.BaseIssue<unknown>): string {
  if (isMessageKey(issue.message)) return issue.message
  return issue.input === undefined || issue.input === null || issue.input === '' ? 'rule.required' : 'rule.invalid'
}

const nameOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? ''

/** Checks what a schema cannot. It throws `invalid_fields` for a body with wrong content. */
type Judge<T> = (body: T) => unknown

const topOf = (name: string): string => name.split('.')[0] ?? ''

/** Judges the rest of a body that the schema refuses; the refused fields are left out. */
async function contentFaults<T>(
  result: { typed: boolean; output: unknown },
  wrong: Record<string, string>,
  judge: Judge<T>,
): Promise<Pick<AppErrorOptions, 'fields' | 'values'>> {
  const leftOut = result.typed ? [] : Object.keys(wrong).map(topOf)
  const rest = Object.fromEntries(Object.entries(result.output as object).filter(([name]) => !leftOut.includes(name)))
  try {
    await judge(rest as T)
  } catch (error) {
    if (error instanceof AppError) {
      const { fields = {}, values } = error.options
      return {
        fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !leftOut.includes(topOf(name)))),
        values,
      }
    }
    // The judge may fail on an incomplete body, which is refused in any case.
  }
  return {}
}

/**
 * Reads a body or query by its contract schema. Refuses with 400 at the fields (D8); with a judge, at all wrong
 * fields at once (D110).
 */
export async function readBy<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  judge?: Judge<v.InferOutput<S>>,
): Promise<v.InferOutput<S>> {
  if (hasTooManyValues(value)) throw new AppError('invalid_request')
  const result = await v.safeParseAsync(schema, value)
  if (result.success) return result.output
  const fields: Record<string, string> = {}
  for (const issue of result.issues) {
    const name = nameOf(issue)
    if (name !== '' && !(name in fields)) fields[name] = keyOf(issue)
  }
  // The body is not an object.
  if (Object.keys(fields).length === 0) throw new AppError('invalid_request')
  const more = judge && (await contentFaults(result, fields, judge))
  throw new AppError('invalid_fields', { fields: { ...more?.fields, ...fields }, values: more?.values })
}

export class AnswerError extends Error {}

/**
 * Removes undeclared members, and reads what only a newer release knows as `other`. An answer that violates the
 * contract otherwise is a bug.
 */
export function answerBy(schema: v.GenericSchema, value: unknown, endpointId: string): unknown {
  const read = readAnswer(schema, value)
  if ('output' in read) return read.output
  throw new AnswerError(
    `The answer of ${endpointId} breaks its contract at "${v.getDotPath(read.fault) ?? ''}": ${read.fault.message}`,
  )
}
