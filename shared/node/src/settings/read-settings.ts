/** How both servers read their environment variables: one table of settings each, one set of rules. */
import type { Form, Refused } from './forms'

export interface Setting {
  /** One line for the documentation. */
  readonly is: string
  /** Validates and converts the value. */
  readonly reads: Form<unknown>
  /** The default in every mode; empty if absent. */
  readonly otherwise?: string
  /** What holds without it, for the documentation, where that is no value. */
  readonly without?: string
  /**
   * Production must set it; the other modes use `development` instead, and production refuses that value unless
   * `orSame`.
   */
  readonly required?: { readonly development: string; readonly orSame?: true }
  /** A secret; no two secrets may be equal. */
  readonly secret?: true
  /** A secret that another party issued, or an address that contains one; like `secret` it is never printed. */
  readonly credential?: true
  /** Rules that only hold in production, where the value comes from people and not from a test. */
  readonly inProduction?: Form<string>
}

export type Settings = Readonly<Record<string, Setting>>
export type Environment = Readonly<Record<string, string | undefined>>
export type ValuesOf<Table extends Settings> = {
  readonly [Name in keyof Table]: NonNullable<Table[Name]['reads']['~standard']['types']>['output']
}

export interface SettingsRead<Table extends Settings> {
  readonly values: ValuesOf<Table>
  /** The values as they were given, without what a file or a shell put around them. */
  readonly given: { readonly [Name in keyof Table]: string }
  readonly faults: readonly string[]
}

const QUOTED = /^(["'])(.*)\1$/s
/** Kubernetes sets `BACKEND_PORT=tcp://10.0.0.1:4001` for a service named `backend`; it is meant for nobody. */
const OF_KUBERNETES = /^(?:tcp|udp|sctp):\/\//

/**
 * The value that a person meant: without blanks and the carriage return of a file from Windows, and without the quotes
 * that `docker run --env-file` hands on as part of a value.
 */
function meant(name: string, raw: string | undefined): string {
  const value = (raw ?? '').trim()
  const unquoted = (QUOTED.exec(value)?.[2] ?? value).trim()
  return name.endsWith('_PORT') && OF_KUBERNETES.test(unquoted) ? '' : unquoted
}

type Read = { readonly value: unknown; readonly issues?: undefined } | Refused

function readBy({ '~standard': { validate } }: Form<unknown>, given: string): Read {
  const result = validate(given)
  if (result instanceof Promise) throw new Error('The form of a setting must answer at once.')
  return result
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

function faultOf(
  name: string,
  given: string,
  { reads, inProduction, required: asked }: Setting,
  isProduction: boolean,
): string | undefined {
  if (isProduction && asked && !asked.orSame && asked.development !== '' && given === asked.development)
    return `${name} must not have the value of development`
  const rules = isProduction && inProduction ? [inProduction, reads] : [reads]
  const refused = rules.map((rule) => readBy(rule, given).issues).find((issues) => issues !== undefined)
  return refused && `${name} ${refused[0]?.message ?? 'has a wrong value'}`
}

/** Finds secrets with equal values, because who knows one would know the other. */
function sameSecrets(
  entries: readonly (readonly [string, Setting])[],
  given: Readonly<Record<string, string>>,
): string[] {
  const secrets = entries.flatMap(([name, { secret }]) => (secret && given[name] ? [name] : []))
  return secrets.flatMap((name, at) =>
    secrets
      .slice(at + 1)
      .flatMap((other) => (given[name] === given[other] ? [`${name} and ${other} must differ`] : [])),
  )
}

/** Reads all settings of a table and reports everything that is wrong at once. `PORTAL_MODE` is one of them. */
export function readSettings<Table extends Settings>(table: Table, environment: Environment): SettingsRead<Table> {
  const entries: readonly (readonly [string, Setting])[] = Object.entries(table)
  const given: Readonly<Record<string, string>> = Object.fromEntries(
    entries.map(([name]) => [name, meant(name, environment[name])]),
  )
  const isProduction = (given['PORTAL_MODE'] || table['PORTAL_MODE']?.otherwise) === 'production'
  const missing = entries.flatMap(([name, setting]) =>
    isProduction && setting.required && given[name] === '' ? [name] : [],
  )
  const faults = [
    ...(missing.length > 0 ? [`${listed(missing)} must be set in production`] : []),
    ...entries.flatMap(([name, setting]) => {
      const value = given[name] ?? ''
      return value === '' ? [] : (faultOf(name, value, setting, isProduction) ?? [])
    }),
    ...(isProduction ? sameSecrets(entries, given) : []),
  ]
  const values = Object.fromEntries(
    entries.map(([name, setting]) => {
      const value = given[name] || setting.otherwise || setting.required?.development || ''
      const read = readBy(setting.reads, value)
      return [name, read.issues ? value : read.value]
    }),
  )
  return { values: values as ValuesOf<Table>, given: given as SettingsRead<Table>['given'], faults }
}
