/**
 * FIND-02: which applications of a company look like those of one person. Each is found by an index over the compared
 * keys, so that the number of applications does not matter.
 */
import { groundsOf, isRecognised } from '@portal/contracts/applications'
import type { AgainBrief, AgainSaid, LookAlikeGround } from '@portal/contracts/applications'
import { tokyoDay } from '@portal/contracts/kernel'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import { toEpochSeconds } from '../../../ports/clock'
import { members } from '../../../tables/accounts.tables'
import { applicants, applications, samePersons } from '../../../tables/applications.tables'
import { jobs } from '../../../tables/jobs.tables'
import { isActiveRow } from '../list/page.sort'

/** By one key of one application. More than these are a shared telephone and not a person. */
const MOST = 50

export interface Seen {
  readonly companyId: number
  /** D29: whether the plan ended and people are hidden. */
  readonly hidden: boolean
}

/** Hidden and anonymised applications are none, on either side. */
const isSeen = ({ companyId, hidden }: Seen) =>
  and(eq(applications.companyId, companyId), isNull(applications.anonymisedAt), isActiveRow(hidden))

interface Pair {
  readonly of: number
  readonly id: number
}

const KEYS = ['email', 'phone_key', 'name_key'] as const

/** Each key by a statement of its own, so that each uses its own index, whatever the database knows of the tables. */
const sharing = (key: (typeof KEYS)[number], companyId: number) => sql`(
  select a.id from applicants p join applications a on a.applicant_id = p.id
  where p.${sql.identifier(key)} = asked.${sql.identifier(key)}
    and a.company_id = ${companyId} and a.anonymised_at is null
  limit ${MOST})`

/** Pairs of an asked application and another one that shares a key, or that members joined to it step by step. */
async function pairsOf(tx: Queryable, { companyId }: Seen, ids: readonly number[]): Promise<Pair[]> {
  const { rows } = await tx.execute<{ of: number; id: number }>(sql`
    with recursive asked as (
      select a.id, p.email, p.phone_key, p.name_key from applications a join applicants p on p.id = a.applicant_id
      where a.id = any(${sql.param([...ids])}::integer[]) and a.company_id = ${companyId} and a.anonymised_at is null
    ), joined (of, id) as (
      select id, id from asked
      union
      select joined.of, case when said.application_id = joined.id then said.other_id else said.application_id end
      from joined join same_persons said
        on said.is_same and (said.application_id = joined.id or said.other_id = joined.id)
    )
    select of, id from joined where of <> id
    union
    select asked.id, found.id from asked cross join lateral (
      ${sql.join(
        KEYS.map((key) => sharing(key, companyId)),
        sql` union `,
      )}
    ) found where found.id <> asked.id
    order by 1, 2`)
  return rows.map(({ of, id }) => ({ of, id }))
}

async function factsOf(tx: Queryable, seen: Seen, ids: readonly number[]) {
  const rows = await tx
    .select({
      id: applications.id,
      status: applications.status,
      appliedAt: applications.appliedAt,
      statusChangedAt: applications.statusChangedAt,
      firstName: applicants.firstName,
      lastName: applicants.lastName,
      email: applicants.email,
      phoneKey: applicants.phoneKey,
      nameKey: applicants.nameKey,
      bornOn: applicants.bornOn,
      age: applicants.age,
      job: jobs,
    })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(isSeen(seen), inArray(applications.id, [...ids])))
  return new Map(
    rows.map((row) => [row.id, { ...row, year: Number(tokyoDay(toEpochSeconds(row.appliedAt)).slice(0, 4)) }]),
  )
}
type Facts = NonNullable<ReturnType<Awaited<ReturnType<typeof factsOf>>['get']>>

const saidOf = (tx: Queryable, ids: readonly number[]) =>
  tx
    .select({ said: samePersons, name: members.displayName })
    .from(samePersons)
    .innerJoin(members, eq(members.id, samePersons.memberId))
    .where(and(inArray(samePersons.applicationId, [...ids]), inArray(samePersons.otherId, [...ids])))

interface LookAlikeFound {
  readonly facts: Facts
  readonly grounds: readonly LookAlikeGround[]
  readonly said: AgainSaid | null
  readonly saidBy: { readonly id: number; readonly display_name: string; readonly at: number } | null
  readonly isSame: boolean
}

const before = (one: Facts, other: Facts): number =>
  other.appliedAt.getTime() - one.appliedAt.getTime() || other.id - one.id

interface LookAlikes {
  readonly own: Facts
  /** The last application first. */
  readonly found: readonly LookAlikeFound[]
}

async function amongPairs(
  tx: Queryable,
  seen: Seen,
  ids: readonly number[],
  pairs: readonly Pair[],
): Promise<ReadonlyMap<number, LookAlikes>> {
  const all = [...new Set([...ids, ...pairs.map(({ id }) => id)])]
  const facts = await factsOf(tx, seen, all)
  const said = pairs.length === 0 ? [] : await saidOf(tx, all)
  const found = (own: Facts): LookAlikeFound[] =>
    pairs
      .flatMap(({ of, id }) => {
        const other = of === own.id ? facts.get(id) : undefined
        if (!other) return []
        const grounds = groundsOf(own, other)
        const [low, high] = [Math.min(own.id, id), Math.max(own.id, id)]
        const row = said.find(({ said: one }) => one.applicationId === low && one.otherId === high)
        const isJoined = grounds.length === 0
        return [
          {
            facts: other,
            grounds,
            said: row ? (row.said.isSame ? ('same' as const) : ('other' as const)) : null,
            saidBy: row ? { id: row.said.memberId, display_name: row.name, at: toEpochSeconds(row.said.at) } : null,
            isSame: row ? row.said.isSame : isRecognised(grounds) || isJoined,
          },
        ]
      })
      .toSorted((one, other) => before(one.facts, other.facts))
  return new Map(
    ids.flatMap((id) => {
      const own = facts.get(id)
      return own ? [[id, { own, found: found(own) }] as const] : []
    }),
  )
}

/** Undefined for an application that is not seen. */
export const lookAlikes = async (tx: Queryable, seen: Seen, id: number): Promise<LookAlikes | undefined> =>
  (await amongPairs(tx, seen, [id], await pairsOf(tx, seen, [id]))).get(id)

export function briefOf({ own, found }: LookAlikes): AgainBrief | null {
  const earlier = found.filter(({ isSame, facts }) => isSame && before(own, facts) < 0)
  const open = found.filter(({ isSame, said }) => !isSame && said === null).length
  if (earlier.length + open === 0) return null
  const last = earlier[0]?.facts
  return {
    count: earlier.length,
    no_shows: earlier.filter(({ facts }) => facts.status === 'AB').length,
    last: last ? { status: last.status, at: toEpochSeconds(last.statusChangedAt) } : null,
    is_sure: earlier.every(({ said }) => said === 'same'),
    open,
  }
}

/** Of a page of the list; one statement where nobody looks like anybody. */
export async function briefsOf(
  tx: Queryable,
  seen: Seen,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AgainBrief | null>> {
  const pairs = ids.length === 0 ? [] : await pairsOf(tx, seen, ids)
  const some = [...new Set(pairs.map(({ of }) => of))]
  const all = some.length === 0 ? [] : await amongPairs(tx, seen, some, pairs)
  return new Map([...all].map(([id, found]) => [id, briefOf(found)]))
}
