/** LIST-08: the saved views of the list, separate for each member. */
import { APPLICANT_VIEWS } from '@portal/contracts/applications'
import type { ApplicantViews, SaveViewSchema } from '@portal/contracts/applications'
import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { transaction } from '../../../database/database'
import type { Queryable } from '../../../database/database'
import { invalidFields, notFound } from '../../../errors/app-error'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { getMember } from '../../accounts'
import { applicantViews } from '../../../tables/applications.tables'

export async function viewsOf(tx: Queryable, { memberId }: Actor): Promise<ApplicantViews> {
  const rows = await tx
    .select()
    .from(applicantViews)
    .where(eq(applicantViews.memberId, memberId))
    .orderBy(applicantViews.id)
  return {
    views: rows.map(({ id, name, query, columns, isDefault }) => ({ id, name, query, columns, is_default: isDefault })),
  }
}

export const saveView = (
  { db, clock }: Services,
  actor: Actor,
  { name, query, columns, is_default: isDefault }: v.InferOutput<typeof SaveViewSchema>,
): Promise<ApplicantViews> =>
  transaction(db, async (tx) => {
    const { id: memberId } = await getMember(tx, actor.memberId, { lock: true })
    const { views } = await viewsOf(tx, actor)
    if (views.length >= APPLICANT_VIEWS.most && !views.some((view) => view.name === name))
      throw invalidFields({ name: 'rule.tooMany' })
    if (isDefault)
      await tx.update(applicantViews).set({ isDefault: false }).where(eq(applicantViews.memberId, memberId))
    await tx
      .insert(applicantViews)
      .values({ memberId, name, query, columns, isDefault, createdAt: clock.now() })
      .onConflictDoUpdate({
        target: [applicantViews.memberId, applicantViews.name],
        set: { query, columns, isDefault },
      })
    return viewsOf(tx, actor)
  })

export async function removeView({ db }: Services, actor: Actor, id: number): Promise<ApplicantViews> {
  const gone = await db
    .delete(applicantViews)
    .where(and(eq(applicantViews.id, id), eq(applicantViews.memberId, actor.memberId)))
    .returning({ id: applicantViews.id })
  if (gone.length === 0) throw notFound()
  return viewsOf(db, actor)
}
