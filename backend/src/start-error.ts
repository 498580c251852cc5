/**
 * The text of a failed start. It ends up in external logs, so it contains no secret and, for unexpected errors in
 * production, no message.
 */
import { errorChain } from './errors/error-chain'
import { safeError } from './http/safe-error'
import { SETTINGS } from './config/settings'
import type { Setting } from '@portal/node'

type Environment = Readonly<Record<string, string | undefined>>

const entries = Object.entries(SETTINGS) as readonly (readonly [string, Setting])[]
const SECRETS: readonly string[] = [
  ...entries.flatMap(([name, { secret, credential }]) => (secret || credential ? [name] : [])),
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
]

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The whole value, and the password of an address in encoded and decoded form. */
function partsOf(value: string): string[] {
  const password = /^[a-z]+:\/\/[^/@\s:]*:([^\s]*)@/.exec(value)?.[1] ?? ''
  return [value, password, decoded(password)].filter((part) => part !== '')
}

/** Replaces every value of a secret setting by the name of the setting. */
export function withoutSecrets(text: string, environment: Environment): string {
  const known = SECRETS.flatMap((name) => partsOf((environment[name] ?? '').trim()).map((part) => ({ name, part })))
  // The longest first, because a password is a part of its address.
  return known
    .sort((a, b) => b.part.length - a.part.length)
    .reduce((clean, { name, part }) => clean.replaceAll(part, name), text)
}

/** What the person who starts the process can mend. */
function sentenceOf(error: unknown): string | undefined {
  for (const { code, syscall } of errorChain(error)) {
    if (code === '42501')
      return 'The role of DATABASE_URL may not create what the migrations need; let it create in the database and in its schema public, and make the role portal_member for it (docs/operations.md).'
    if (code === 'ERR_SYSTEM_ERROR' && typeof syscall === 'string' && syscall.startsWith('uv_os_'))
      return 'The user of this process is not known to the system; set HOME to a folder.'
  }
  return undefined
}

export function startErrorText(error: unknown, environment: Environment): string {
  const sentence = sentenceOf(error)
  if (sentence !== undefined) return sentence
  const isSafeMode = environment.PORTAL_MODE === 'development' || environment.PORTAL_MODE === 'test'
  const { type, code, constraint, table, message, stack } = safeError(error, isSafeMode)
  const named = [type, code, constraint, table].filter(Boolean).join(', ')
  return withoutSecrets(
    `The backend could not start (${named})${message ? `: ${message}` : '.'}\n${stack}`,
    environment,
  )
}
