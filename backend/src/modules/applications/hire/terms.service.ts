/** HIRE-01: reads and saves the terms of a hire. */
import { HIRE_TERM_NAMES, isSkilledHire } from '@portal/contracts/applications'
import type { HireTermName, HireTermsAnswer, PatchHireTermsSchema } from '@portal/contracts/applications'
import { and, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { audit } from '../../../audit/audit'
import { transaction } from '../../../database/database'
import type { Queryable } from '../../../database/database'
import { notFound } from '../../../errors/app-error'
import { announceChange } from '../../../live/changes'
import { toEpochSeconds } from '../../../ports/clock'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { applicationEvents } from '../../../tables/applications.tables'
import { hireRecords, hireTerms } from '../../../tables/hire.tables'
import { refuseIfChanged } from '../../accounts'
import { take } from '../employer.service'
import { hireOf } from './hires'
import { factsOf, isOther, noticesOf } from './sent-notices'
import { missingOf, postedPay, unknownOf } from './terms'

async function acceptedAt(tx: Queryable, id: number): Promise<number | null> {
  const [event] = await tx
    .select({ at: applicationEvents.at })
    .from(applicationEvents)
    .where(
      and(eq(applicationEvents.applicationId, id), sql`${applicationEvents.data} ->> 'action' = ${'seeker.accept'}`),
    )
    .limit(1)
  return event ? toEpochSeconds(event.at) : null
}

export async function presentTerms(
  tx: Queryable,
  services: Pick<Services, 'law' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<HireTermsAnswer> {
  const found = await hireOf(tx, services, actor, id)
  if (!found) throw notFound()
  const { applicant, job, saved, editor, terms } = found
  const notices = await noticesOf(tx, id)
  return {
    version: saved?.version ?? 0,
    saved: saved && {
      at: toEpochSeconds(saved.editedAt),
      member: { id: saved.editedById, display_name: editor ?? '' },
    },
    accepted_at: await acceptedAt(tx, id),
    is_skilled: isSkilledHire(applicant.visaType, job.jobType),
    person: { first_name: applicant.firstName, last_name: applicant.lastName },
    posted_pay: postedPay(job),
    terms,
    unknown: unknownOf(terms),
    missing: missingOf(terms),
    notices: notices.map(({ sentAt, memberId, name, receivedAt, receivedIn }) => ({
      at: toEpochSeconds(sentAt),
      member: { id: memberId, display_name: name },
      received: receivedAt && receivedIn && { at: toEpochSeconds(receivedAt), language: receivedIn },
    })),
    is_notice_old: notices[0] !== undefined && isOther(notices[0].facts, factsOf(found, services.clock.now())),
  }
}

/** D78: like the checklist, it stays after the plan has ended. */
export const readTerms = (services: Services, actor: Actor, id: number): Promise<HireTermsAnswer> =>
  presentTerms(services.db, services, actor, id)

type Changes = v.InferOutput<typeof PatchHireTermsSchema>

async function saveFirstDay(tx: Queryable, actor: Actor, now: Date, id: number, day: string | null): Promise<void> {
  const isIt = and(eq(hireRecords.applicationId, id), eq(hireRecords.item, 'starts_on'))
  const values = { applicationId: id, item: 'starts_on', day, memberId: actor.memberId, at: now } as const
  if (day === null) await tx.delete(hireRecords).where(isIt)
  else
    await tx
      .insert(hireRecords)
      .values(values)
      .onConflictDoUpdate({
        target: [hireRecords.applicationId, hireRecords.item],
        set: values,
        // Who set the same day before stays named.
        setWhere: sql`${hireRecords.day} is distinct from excluded.day`,
      })
}

/** The row of the application is locked, so that of two editors the second one is told (D105). */
export const saveTerms = (services: Services, actor: Actor, id: number, { version, ...changes }: Changes) =>
  transaction(services.db, async (tx) => {
    const { application } = await take(tx, services, actor, id)
    if (application.status !== 'SL') throw notFound()
    const [stored] = await tx.select().from(hireTerms).where(eq(hireTerms.applicationId, id))
    await refuseIfChanged(tx, version, stored ?? { version: 0, editedAt: null, editedById: null }, actor.memberId)
    const now = services.clock.now()
    const { starts_on: startsOn, ...terms } = changes
    if (startsOn !== undefined) await saveFirstDay(tx, actor, now, id, startsOn)
    const values = {
      applicationId: id,
      terms: { ...stored?.terms, ...terms },
      version: (stored?.version ?? 0) + 1,
      editedById: actor.memberId,
      editedAt: now,
    }
    await tx.insert(hireTerms).values(values).onConflictDoUpdate({ target: hireTerms.applicationId, set: values })
    const changed = HIRE_TERM_NAMES.filter((name: HireTermName) => changes[name] !== undefined)
    await audit(tx, now, {
      action: 'application.hire_terms_saved',
      companyId: actor.companyId,
      memberId: actor.memberId,
      entityId: id,
      data: { entries: changed.length },
    })
    await announceChange(tx, actor.companyId)
    return presentTerms(tx, services, actor, id)
  })
