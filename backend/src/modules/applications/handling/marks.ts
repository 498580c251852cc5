/** FIND-03 in SQL: tags, assignment and the "later" list, as the list filters and shows them. */
import type { ApplicationPageRequest, HandlingMarks } from '@portal/contracts/applications'
import { and, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import { members } from '../../../tables/accounts.tables'
import { applications } from '../../../tables/applications.tables'
import { applicationTags, tags } from '../../../tables/handling.tables'
import { isActiveRow } from '../list/page.sort'

export type HandlingFilters = Pick<ApplicationPageRequest, 'tag' | 'assignee' | 'later'>

/** They find active applications only, because what a team says of a person belongs to the person (D29). */
export function handlingWith({ tag, assignee, later }: HandlingFilters, hidden: boolean): SQL | undefined {
  if (!tag && !assignee && !later) return undefined
  return and(
    isActiveRow(hidden),
    tag &&
      sql`exists (select from ${applicationTags} where ${applicationTags.applicationId} = ${applications.id}
        and ${inArray(applicationTags.tagId, [...tag])})`,
    assignee && inArray(applications.assigneeId, [...assignee]),
    later && isNotNull(applications.laterAt),
  )
}

/** Of the row of an application. */
export const marksOfRow = sql<HandlingMarks>`jsonb_build_object(
  'assignee', (select jsonb_build_object('id', who.id, 'display_name', who.display_name) from ${members} who
    where who.id = ${applications.assigneeId}),
  'is_later', ${applications.laterAt} is not null,
  'tags', coalesce((select jsonb_agg(${tags.name} order by ${tags.name} collate "C") from ${applicationTags}
    join ${tags} on ${tags.id} = ${applicationTags.tagId} where ${applicationTags.applicationId} = ${applications.id}), '[]'))`

/** The tags that a company uses. */
export const tagsOf = (tx: Queryable, companyId: number) =>
  tx
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(
      and(
        eq(tags.companyId, companyId),
        exists(
          tx
            .select({ one: sql`1` })
            .from(applicationTags)
            .where(eq(applicationTags.tagId, tags.id)),
        ),
      ),
    )
    .orderBy(sql`${tags.name} collate "C"`)
