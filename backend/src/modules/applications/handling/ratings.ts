/** FIND-03: each member rates for herself, and sees what the others said only after that. */
import type { Locale } from '@portal/contracts'
import { RATING_QUESTIONS } from '@portal/contracts/applications'
import type { Rating } from '@portal/contracts/applications'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import { members } from '../../../tables/accounts.tables'
import { applications } from '../../../tables/applications.tables'
import { ratings } from '../../../tables/handling.tables'

const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100

export async function isRated(tx: Queryable, jobId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: ratings.applicationId })
    .from(ratings)
    .innerJoin(applications, eq(applications.id, ratings.applicationId))
    .where(and(eq(applications.jobId, jobId)))
    .limit(1)
  return row !== undefined
}

interface Rated {
  readonly applicationId: number
  readonly jobId: number
  /** Its own questions, if the company worded any. */
  readonly questions: readonly string[] | null
}

export async function ratingOf(
  tx: Queryable,
  { applicationId, jobId, questions }: Rated,
  reader: number,
  locale: Locale,
): Promise<Rating> {
  const rows = await tx
    .select({ member: { id: members.id, display_name: members.displayName }, scores: ratings.scores })
    .from(ratings)
    .innerJoin(members, eq(members.id, ratings.memberId))
    .where(eq(ratings.applicationId, applicationId))
    .orderBy(ratings.at, members.id)
  const own = rows.find(({ member }) => member.id === reader)?.scores ?? null
  const asked = questions ?? RATING_QUESTIONS[locale]
  return {
    questions: [...asked],
    can_reword: rows.length === 0 && !(await isRated(tx, jobId)),
    own,
    all: own && {
      count: rows.length,
      means: asked.map((_, at) => mean(rows.map(({ scores }) => scores[at] ?? 0))),
      mean: mean(rows.flatMap(({ scores }) => scores)),
      each: rows,
    },
  }
}
