/**
 * What a log line keeps of an error. Its message stays out: databases quote values in it, mail servers addresses, parsers what
 * was typed. Classes, codes, names of constraints and the places in the code are enough to find the fault.
 */
import { errorChain, errorCode } from '../error-chain'
import { TaskFailure } from '../outbox/failure'

export interface SafeError {
  readonly type: string
  readonly code: string
  readonly constraint?: string
  readonly table?: string
  /** Empty but where no real person's data can be in it (development), and of failures that are codes themselves. */
  readonly message: string
  readonly stack: string
}

const CODE = /^\w{2,60}$/
const NAME = /^[A-Za-z_$][\w$.]{0,60}$/
/** A place in the code and nothing else: a message of many lines may look like the rest of a stack. */
const FRAME = /^\s+at (?:[\w$.<>[\] ]{1,120} \()?(?:file:\/\/|node:|\/|[A-Za-z]:\\)[^\s()]{1,400}:\d+:\d+\)?$/

const named = (value: unknown): string | undefined => (typeof value === 'string' && NAME.test(value) ? value : undefined)

export function safeError(error: unknown, withMessage = false): SafeError {
  const chain = [...errorChain(error)] as Partial<Record<'name' | 'message' | 'stack' | 'constraint' | 'table', unknown>>[]
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
    message: typeof message === 'string' ? message.split('\nparams:')[0] ?? '' : '',
    stack: String(last.stack ?? '').split('\n').filter((line) => FRAME.test(line)).slice(0, 30).join('\n'),
  }
}
