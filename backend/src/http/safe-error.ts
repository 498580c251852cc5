/**
 * The part of an error that is logged. Messages are omitted, because databases quote values in them, mail servers
 * addresses, and parsers input. Class, code, constraint and stack positions are enough to find the bug.
 */
import { errorChain, errorCode } from '../errors/error-chain'
import { TaskFailure } from '../outbox/failure'

export interface SafeError {
  readonly type: string
  readonly code: string
  readonly constraint?: string
  readonly table?: string
  /** Empty, except in development without real personal data, and for failures whose message is a code. */
  readonly message: string
  readonly stack: string
}

const CODE = /^\w{2,60}$/
const NAME = /^[A-Za-z_$][\w$.]{0,60}$/
/** Matches stack positions only, because a multi-line message may look like a stack. */
const FRAME = /^\s+at (?:[\w$.<>[\] ]{1,120} \()?(?:file:\/\/|node:|\/|[A-Za-z]:\\)[^\s()]{1,400}:\d+:\d+\)?$/

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
  const message = isCode ? chain[0]?.message : withMessage ? last.message : undefined
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
