/**
 * The part of an error that is logged. Our own errors keep their message, masked; others lose it, because databases
 * quote values in messages, mail servers addresses, and parsers input.
 */
import { maskDetail } from '@portal/contracts/telemetry'
import { errorChain, errorCode } from '../errors/error-chain'
import { TaskFailure } from '../outbox/failure'

export interface SafeError {
  readonly type: string
  readonly code: string
  readonly constraint?: string
  readonly table?: string
  /** Empty for errors of others, except in development without real personal data. */
  readonly message: string
  readonly stack: string
}

const CODE = /^\w{2,60}$/
const NAME = /^[A-Za-z_$][\w$.]{0,60}$/
/** Matches stack positions only, because a multi-line message may look like a stack. */
const FRAME = /^\s+at (?:[\w$.<>[\] ]{1,120} \()?(?:file:\/\/|node:|\/|[A-Za-z]:\\)[^\s()]{1,400}:\d+:\d+\)?$/

/** Of the platform; what they say is about values or code. */
const OF_THE_PLATFORM = /^(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)Error$/

/**
 * Thrown by a line of ours: the first position of its stack is in no package and not in Node. A constraint is named by
 * a database, which quotes values.
 */
function isOurs({ name, stack, constraint }: Partial<Record<'name' | 'stack' | 'constraint', unknown>>): boolean {
  if (OF_THE_PLATFORM.test(String(name)) || constraint !== undefined) return false
  const [first = ''] = String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return FRAME.test(first) && !/node_modules|\bnode:/.test(first)
}

const named = (value: unknown): string | undefined =>
  typeof value === 'string' && NAME.test(value) ? value : undefined

export function safeError(error: unknown, withMessage = false): SafeError {
  const chain = [...errorChain(error)] as Partial<
    Record<'name' | 'message' | 'stack' | 'constraint' | 'table', unknown>
  >[]
  const last = chain.at(-1) ?? {}
  const constraint = named(chain.find((one) => one.constraint !== undefined)?.constraint)
  const table = named(chain.find((one) => one.table !== undefined)?.table)
  const isCode = chain[0] instanceof TaskFailure
  const own = chain.find(isOurs)?.message
  const message = isCode
    ? chain[0]?.message
    : withMessage
      ? last.message
      : typeof own === 'string'
        ? maskDetail(own)
        : undefined
  return {
    type: chain.map((one) => named(one.name) ?? 'Error').join(' < ') || typeof error,
    code: CODE.exec(errorCode(error) ?? '')?.[0] ?? '',
    ...(constraint && { constraint }),
    ...(table && { table }),
    message: typeof message === 'string' ? (message.split('\nparams:')[0] ?? '') : '',
    stack: String(last.stack ?? '')
      .split('\n')
      .filter((line) => FRAME.test(line))
      .slice(0, 30)
      .join('\n'),
  }
}
