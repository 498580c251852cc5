/** FIND-03: tags, the "later" list, assignment, ratings and the comparison of applications. */
import type { Locale } from '@portal/contracts'
import { HANDLING } from '@portal/contracts/applications'
import type { Compared, Handling, Reword, SaveHandling, Scores } from '@portal/contracts/applications'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { audit } from '../../../audit/audit'
import type { AuditEvent } from '../../../audit/audit'
import { transaction } from '../../../database/database'
import type { Queryable } from '../../../database/database'
import type { Tx } from '../../../database/tx'
import { AppError, invalidFields, notFound } from '../../../errors/app-error'
import { announceChange } from '../../../live/changes'
import { raiseApplicationsRev } from '../../../live/revision'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { members } from '../../../tables/accounts.tables'
import { applicants, applications } from '../../../tables/applications.tables'
import { applicationTags, ratings, tags } from '../../../tables/handling.tables'
import { jobs } from '../../../tables/jobs.tables'
import type { Found } from '../applications.repository'
import { take } from '../employer.service'
import { readApplication } from '../reading.service'
import { notify } from '../transitions'
import { areColleagues, needColleagues } from './colleagues'
import { marksOfRow, tagsOf } from './marks'
import { postingsToTell, tellAgain } from './invite-again'
import { isRated, ratingOf } from './ratings'

/** What is the same for every application of the company. */
async function teamOf(tx: Queryable, actor: Actor): Promise<Pick<Handling, 'known_tags' | 'members'>> {
  const colleagues = await tx
    .select({ id: members.id, display_name: members.displayName })
    .from(members)
    .where(areColleagues(actor.companyId))
    .orderBy(members.id)
  return {
    known_tags: (await tagsOf(tx, actor.companyId)).map(({ name }) => name),
    members: colleagues.map((one) => ({ ...one, is_self: one.id === actor.memberId })),
  }
}

/** Of an application that the actor may see. */
async function ofOne(tx: Queryable, actor: Actor, id: number, locale: Locale) {
  const [found] = await tx
    .select({
      marks: marksOfRow,
      jobId: jobs.id,
      questions: jobs.ratingQuestions,
      application: applications,
      profile: applicants.profile,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(and(eq(applications.id, id), eq(applications.companyId, actor.companyId)))
  if (!found) throw notFound()
  return {
    ...found.marks,
    again: await postingsToTell(tx, found.application, found.profile, locale),
    rating: await ratingOf(tx, { ...found, applicationId: id }, actor.memberId, locale),
  }
}

const present = async (tx: Queryable, actor: Actor, id: number, locale: Locale): Promise<Handling> => ({
  ...(await ofOne(tx, actor, id, locale)),
  ...(await teamOf(tx, actor)),
})

/** `readApplication` refuses what the actor may not see. */
export async function readHandling(services: Services, actor: Actor, id: number, locale: Locale): Promise<Handling> {
  await readApplication(services, actor, id, locale)
  return present(services.db, actor, id, locale)
}

async function changed(
  services: Services,
  actor: Actor,
  id: number,
  locale: Locale,
  work: (tx: Tx, found: Found, now: Date) => Promise<Pick<AuditEvent, 'action' | 'entityId' | 'data'>>,
): Promise<Handling> {
  return transaction(services.db, async (tx) => {
    const now = services.clock.now()
    const done = await work(tx, await take(tx, services, actor, id), now)
    await audit(tx, now, { ...done, companyId: actor.companyId, memberId: actor.memberId })
    await raiseApplicationsRev(tx, actor.companyId)
    await announceChange(tx, actor.companyId)
    return present(tx, actor, id, locale)
  })
}

async function setTags(tx: Tx, { companyId }: Actor, id: number, wanted: readonly string[]): Promise<void> {
  const names = [...new Set(wanted)]
  if (names.length > 0)
    await tx
      .insert(tags)
      .values(names.map((name) => ({ companyId, name })))
      .onConflictDoNothing()
  const rows = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.companyId, companyId), inArray(tags.name, names)))
  const ids = rows.map((row) => row.id)
  await tx
    .delete(applicationTags)
    .where(and(eq(applicationTags.applicationId, id), notInArray(applicationTags.tagId, ids)))
  if (ids.length > 0)
    await tx
      .insert(applicationTags)
      .values(ids.map((tagId) => ({ applicationId: id, tagId })))
      .onConflictDoNothing()
  if ((await tagsOf(tx, companyId)).length > HANDLING.knownMost) throw invalidFields({ tags: 'rule.tooMany' })
}

export const saveHandling = (
  services: Services,
  actor: Actor,
  id: number,
  { assignee_id: assigneeId, is_later: isLater, tags: names }: SaveHandling,
  locale: Locale,
): Promise<Handling> =>
  changed(services, actor, id, locale, async (tx, found, now) => {
    const { application } = found
    if (assigneeId !== undefined) {
      if (assigneeId !== null) await needColleagues(tx, actor, [assigneeId], 'assignee_id')
      if (assigneeId !== null && assigneeId !== application.assigneeId)
        await notify(tx, services, found, 'assigned', 'assigned', { by: actor.memberId, to: [assigneeId] })
    }
    const laterAt = isLater === undefined ? undefined : isLater ? (application.laterAt ?? now) : null
    if (assigneeId !== undefined || laterAt !== undefined)
      await tx.update(applications).set({ assigneeId, laterAt }).where(eq(applications.id, id))
    if (names !== undefined) await setTags(tx, actor, id, names)
    return {
      action: 'application.handled',
      entityId: id,
      data: {
        ...(assigneeId !== undefined && { assignee: assigneeId }),
        ...(isLater !== undefined && { later: isLater }),
        ...(names !== undefined && { tags: names.length }),
      },
    }
  })

/** The posting is locked, so that nobody rewords a question while it is answered. */
export const rate = (services: Services, actor: Actor, id: number, scores: Scores, locale: Locale): Promise<Handling> =>
  changed(services, actor, id, locale, async (tx, { job }, at) => {
    await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job.id)).for('share')
    await tx
      .insert(ratings)
      .values({ applicationId: id, memberId: actor.memberId, scores, at })
      .onConflictDoUpdate({ target: [ratings.applicationId, ratings.memberId], set: { scores, at } })
    return { action: 'application.rated', entityId: id }
  })

export const reword = (
  services: Services,
  actor: Actor,
  id: number,
  questions: Reword['questions'],
  locale: Locale,
): Promise<Handling> =>
  changed(services, actor, id, locale, async (tx, { job }) => {
    await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job.id)).for('update')
    if (await isRated(tx, job.id)) throw new AppError('conflict')
    await tx
      .update(jobs)
      .set({ ratingQuestions: sql`${sql.param([...questions])}::text[]` })
      .where(eq(jobs.id, job.id))
    return { action: 'job.questions_changed', entityId: job.id }
  })

export const inviteAgain = (
  services: Services,
  actor: Actor,
  id: number,
  jobId: number,
  locale: Locale,
): Promise<Handling> =>
  changed(services, actor, id, locale, async (tx, found) => {
    await tellAgain(tx, services, found, { jobId, memberId: actor.memberId })
    return { action: 'application.invited_again', entityId: id, data: { job: jobId } }
  })

/** Of one posting, in the order in which they applied. */
export async function compare(
  services: Services,
  actor: Actor,
  ids: readonly number[],
  locale: Locale,
): Promise<Compared> {
  const team = await teamOf(services.db, actor)
  const people = await Promise.all(
    ids.map(async (id) => ({
      application: await readApplication(services, actor, id, locale),
      handling: { ...(await ofOne(services.db, actor, id, locale)), ...team },
    })),
  )
  if (new Set(people.map(({ application }) => application.job.id)).size > 1)
    throw invalidFields({ ids: 'rule.invalid' })
  return {
    people: people.toSorted(
      ({ application: a }, { application: b }) => a.applied_at_timestamp - b.applied_at_timestamp || a.id - b.id,
    ),
  }
}
