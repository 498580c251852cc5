/** The sorts of LIST-01 in SQL. Sort values are never null, so that a page can begin after any row. */
import { APPLICATION_STATUSES, isActiveApplication } from '@portal/contracts/applications'
import type { ApplicationSort, ApplicationSortKey } from '@portal/contracts/applications'
import { inArray, notInArray, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { applicants, applications } from '../../../tables/applications.tables'

type Kind = 'timestamptz' | 'text' | 'integer'
export interface Sorting {
  /** Missing where the order depends on more than the name: on the ids of each verdict. */
  readonly name?: ApplicationSort
  readonly of: SQL
  readonly kind: Kind
  readonly isDescending: boolean
  /** Whether it reads the person. */
  readonly isPersonal: boolean
}

/** Values below and above all others: rows without a value come last in both directions. */
const LEAST: Readonly<Record<Kind, string>> = { timestamptz: '-infinity', text: '', integer: '-1' }
const GREATEST: Readonly<Record<Kind, string>> = { timestamptz: 'infinity', text: '\u{10fffd}', integer: '2147483647' }

/** Uses the shorter list, because a search compares it with each row. */
export function isActiveRow(hidden: boolean): SQL {
  const active = APPLICATION_STATUSES.filter((status) => isActiveApplication(status, hidden))
  const others = APPLICATION_STATUSES.filter((status) => !active.includes(status))
  return active.length < others.length ? inArray(applications.status, active) : notInArray(applications.status, others)
}

const WITHOUT_DATE = ['NSRS', 'NSAE', 'NSRE'] as const
const ORDER_OF_STATUSES = sql.raw(`array[${APPLICATION_STATUSES.map((status) => `'${status}'`).join(', ')}]`)
const jpLevel = sql`case when jsonb_typeof(${applicants.profile} -> 'jp_level') = 'number' then (${applicants.profile} ->> 'jp_level')::numeric::integer end`

/** `personal`: not used for inactive applications, because their order would reveal hidden data (D29). */
interface Fact {
  readonly value: SQLWrapper
  readonly kind: Kind
  readonly isPersonal?: true
  readonly isAlwaysThere?: true
}
const FACTS: Readonly<Record<Exclude<ApplicationSortKey, 'verdict'>, Fact>> = {
  // Without an expression, so that the list's index is used.
  applied: { value: applications.appliedAt, kind: 'timestamptz', isAlwaysThere: true },
  waiting: { value: applications.statusChangedAt, kind: 'timestamptz', isAlwaysThere: true },
  interview: {
    value: sql`case when not ${inArray(applications.status, [...WITHOUT_DATE])} then ${applications.interviewStartsAt} end`,
    kind: 'timestamptz',
  },
  name: {
    value: sql`coalesce(${applicants.nameOrder}, lower(${applicants.lastName} || ' ' || ${applicants.firstName}))`,
    kind: 'text',
    isPersonal: true,
  },
  status: { value: sql`array_position(${ORDER_OF_STATUSES}, ${applications.status})`, kind: 'integer' },
  posting: { value: applications.jobId, kind: 'integer', isAlwaysThere: true },
  jp_level: { value: jpLevel, kind: 'integer', isPersonal: true },
  visa_type: { value: applicants.visaType, kind: 'text', isPersonal: true },
  card_expiry: { value: sql`${applicants.profile} ->> 'residence_card_expires_on'`, kind: 'text', isPersonal: true },
  station: { value: applicants.stationHome, kind: 'text', isPersonal: true },
  availability: {
    value: sql`nullif(concat_ws(' ', ${applicants.profile} ->> 'availability_mon_fri', ${applicants.profile} ->> 'availability_sat_sun'), '')`,
    kind: 'text',
    isPersonal: true,
  },
}

const keyOf = (sort: ApplicationSort): ApplicationSortKey => sort.replace(/^-/, '') as ApplicationSortKey
export const isByVerdict = (sort: ApplicationSort): boolean => keyOf(sort) === 'verdict'

/** VISA's rules are not in SQL, so the caller passes the ids of each verdict. */
const byVerdict = (ids: readonly (readonly number[])[]): Fact => ({
  value: sql`case ${sql.join(
    ids.map(
      (some, at) => sql`when ${applications.id} = any(${sql.param([...some])}::int[]) then ${sql.raw(String(at))}`,
    ),
    sql` `,
  )} end`,
  kind: 'integer',
  isPersonal: true,
})

/** `judged`: the ids by verdict, in the order of the verdicts. */
export function sortingOf(
  sort: ApplicationSort,
  hidden: boolean,
  judged: readonly (readonly number[])[] = [],
): Sorting {
  const isDescending = sort.startsWith('-')
  const key = keyOf(sort)
  const { value, kind, isPersonal, isAlwaysThere } = key === 'verdict' ? byVerdict(judged) : FACTS[key]
  const shown = isPersonal ? sql`case when ${isActiveRow(hidden)} then ${value} end` : sql`${value}`
  const last = sql.raw(`'${(isDescending ? LEAST : GREATEST)[kind]}'::${kind}`)
  const whole = isAlwaysThere ? shown : sql`coalesce(${shown}, ${last})`
  // A collation that is the same on both databases, and in which the least and greatest values above are correct.
  const of = kind === 'text' ? sql`(${whole}) collate "C"` : whole
  return { ...(key !== 'verdict' && { name: sort }), of, kind, isDescending, isPersonal: isPersonal ?? false }
}

/** The sort position of the last row of a page. */
export interface Place {
  readonly value: string
  readonly id: number
}

export const behind = (
  { of, kind, isDescending }: Sorting,
  { value, id }: Readonly<Record<keyof Place, unknown>>,
): SQL =>
  sql`(${of}, ${applications.id}) ${sql.raw(isDescending ? '<' : '>')} (${value}::${sql.raw(kind)}, ${id}::integer)`

export const inOrder = ({ of, isDescending }: Sorting): SQL => {
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  return sql`${of} ${direction}, ${applications.id} ${direction}`
}
