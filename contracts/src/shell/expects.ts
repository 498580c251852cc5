/**
 * What a unit needs of others, as it stands in `src/expects.ts` of its folder (PROOF-01). The build writes the list as
 * data beside the release, and `can-promote` compares it with what the others of a mix provide.
 */
import type * as v from 'valibot'
import type { Endpoint } from '../kernel'
import type { UnitName } from './release'
import type { ShellEventName } from './shell'

export type Provider = UnitName | 'backend'

export interface Expectation {
  readonly of: Provider
  /** `call jobs.list`, `event jobsChanged`, `link editJob`, `screen editJob`, `widget postings`, `shell navigate`. */
  readonly about: string
  /** The case that tests of the provider play; both sides use this name. */
  readonly when: string
  /** What the unit sends; the schema of the provider's endpoint must take it. */
  readonly asks?: { readonly query?: unknown; readonly body?: unknown }
  /** What the unit can read: every answer that the provider may give must fit. */
  readonly schema?: v.GenericSchema
  /** The meaning: what the answer holds in this very case. */
  readonly such?: unknown
}

/** The request that `SAMPLES` of the backend has for each endpoint, in the world of its tests. */
export const SAMPLE = 'sample'
/** What the provider's table or contract says, without a test. */
export const DECLARED = 'declared'

type Asked = NonNullable<Expectation['asks']>
interface Call {
  readonly asks?: Asked
  readonly answers?: v.GenericSchema
  readonly such?: unknown
}
/** A query makes a case of its own. */
const caseOf = (query: unknown): string => (query === undefined ? SAMPLE : JSON.stringify(query))

export const call = ({ id }: Pick<Endpoint, 'id'>, { asks, answers, such }: Call): Expectation => ({
  of: 'backend',
  about: `call ${id}`,
  when: caseOf(asks?.query),
  ...(asks ? { asks } : {}),
  ...(answers ? { schema: answers } : {}),
  ...(such === undefined ? {} : { such }),
})

/** That an event comes once for each change, with this detail. */
export const once = (
  name: ShellEventName,
  { of, when, detail }: { readonly of: UnitName; readonly when: string; readonly detail?: unknown },
): Expectation => ({
  of,
  about: `event ${name}`,
  when,
  such: { times: 1, ...(detail === undefined ? {} : { details: [detail] }) },
})

/** That the screen stands at its address, or did before; with a query, that it does with it what `shows` says. */
export const link = (
  name: string,
  { owner, path }: { readonly owner: string; readonly path: string },
  given: Readonly<Record<string, { readonly shows: unknown }>> = {},
): Expectation[] => [
  { of: owner as UnitName, about: `screen ${name}`, when: path, such: {} },
  ...Object.entries(given).map(([when, { shows }]) => ({
    of: owner as UnitName,
    about: `link ${name}`,
    when,
    such: shows,
  })),
]

export const widget = (of: UnitName, name: string, such: unknown = {}): Expectation => ({
  of,
  about: `widget ${name}`,
  when: DECLARED,
  such,
})

/** What a member of the shell gives in this case. That the member exists needs no line: the contract says it. */
export const shell = (
  member: string,
  { when, gives, such }: { readonly when: string; readonly gives?: v.GenericSchema; readonly such?: unknown },
): Expectation => ({
  of: 'host',
  about: `shell ${member}`,
  when,
  ...(gives ? { schema: gives } : {}),
  ...(such === undefined ? {} : { such }),
})
