/** VISA-06: what members recorded of a person who was hired. */
import { HIRE_CHECKS, HIRE_DAYS, isReported, reportBy } from '@portal/contracts/applications'
import type { Hire, RecordHire } from '@portal/contracts/applications'
import { isPermanent, pendingUntil } from '@portal/contracts/visa'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../../audit/audit'
import { transaction } from '../../../database/database'
import type { Queryable } from '../../../database/database'
import { invalidFields, notFound } from '../../../errors/app-error'
import type { Actor } from '../../../services/actor'
import { announceChange } from '../../../live/changes'
import { dayOf } from '../../../ports/clock'
import type { Services } from '../../../services/services'
import { companies } from '../../../tables/company.tables'
import { jobs } from '../../../tables/jobs.tables'
import { applicants, applications } from '../../../tables/applications.tables'
import { take } from '../employer.service'
import { hireRecords, hireTerms } from '../../../tables/hire.tables'
import { cardExpiry, recordedBy, recordsOf } from './hire-records'
import { insuredOf, sociallyInsuredOf } from './insurance'

const hired = (tx: Queryable, actor: Actor, id: number) =>
  tx
    .select({
      since: applications.statusChangedAt,
      visaType: applicants.visaType,
      profile: applicants.profile,
      job: jobs,
      terms: hireTerms.terms,
      companySize: companies.numOfEmployees,
    })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(hireTerms, eq(hireTerms.applicationId, applications.id))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(and(eq(applications.id, id), eq(applications.companyId, actor.companyId), eq(applications.status, 'SL')))

async function present(
  tx: Queryable,
  { law: { current: law }, clock }: Pick<Services, 'law' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<Hire> {
  const [person] = await hired(tx, actor, id)
  if (!person) throw notFound()
  const records = await recordsOf(tx, id)
  const recorded = (item: RecordHire['item']) => recordedBy(records.get(item))
  const inquiry = records.get('inquiry')?.record
  const startsOn = records.get('starts_on')?.record.day ?? dayOf(person.since)
  const expiresOn = cardExpiry(records, person.profile)
  const today = dayOf(clock.now())
  const isPending = expiresOn !== null && expiresOn < today && !isPermanent(law, person.visaType, today)
  const insured = insuredOf(law, person, startsOn)
  return {
    starts_on: startsOn,
    starts_on_set: recorded('starts_on'),
    expires_on: expiresOn,
    expires_on_set: recorded('expires_on'),
    left_on: records.get('left_on')?.record.day ?? null,
    left_on_set: recorded('left_on'),
    report_by: isReported(law, person.visaType, startsOn) ? reportBy(law, startsOn, insured ?? true) : null,
    is_insured: insured,
    is_socially_insured: sociallyInsuredOf(law, person, startsOn),
    renewal: isPending ? { last_day: pendingUntil(law, expiresOn, today), recorded: recorded('renewal') } : null,
    inquiry: inquiry?.day && inquiry.result ? { day: inquiry.day, result: inquiry.result } : null,
    checks: HIRE_CHECKS.map((check) => ({ check, recorded: recorded(check) })),
  }
}

/** D78: a person who was hired stays visible after the plan has ended. */
export const readHire = (services: Services, actor: Actor, id: number): Promise<Hire> =>
  present(services.db, services, actor, id)

const isItem = (id: number, item: RecordHire['item']) =>
  and(eq(hireRecords.applicationId, id), eq(hireRecords.item, item))

/** Nobody leaves before the first day. */
async function refuseEarlier(tx: Queryable, id: number, hiredAt: Date, day: string): Promise<void> {
  const [start] = await tx.select({ day: hireRecords.day }).from(hireRecords).where(isItem(id, 'starts_on'))
  if (day < (start?.day ?? dayOf(hiredAt))) throw invalidFields({ day: 'rule.date' })
}

/** Who did not leave has no notification of it. */
async function refuseUnleft(tx: Queryable, id: number): Promise<void> {
  const [left] = await tx.select().from(hireRecords).where(isItem(id, 'left_on'))
  if (!left) throw invalidFields({ item: 'rule.choice' })
}

/** The row of the application is locked, so that two members who record at once write one record. */
export const recordHire = (
  services: Services,
  actor: Actor,
  id: number,
  { item, is_done: isDone, day, result }: RecordHire,
) =>
  transaction(services.db, async (tx) => {
    const { application } = await take(tx, services, actor, id)
    if (application.status !== 'SL') throw notFound()
    if (item === 'left_on' && isDone) await refuseEarlier(tx, id, application.statusChangedAt, day ?? '')
    if (item === 'left_report' && isDone) await refuseUnleft(tx, id)
    const now = services.clock.now()
    const isIt = isItem(id, item)
    const values = {
      applicationId: id,
      item,
      day: day ?? null,
      result: result ?? null,
      memberId: actor.memberId,
      at: now,
    }
    const changed = !isDone
      ? await tx.delete(hireRecords).where(isIt).returning()
      : HIRE_DAYS.some((one) => one === item)
        ? await tx
            .insert(hireRecords)
            .values(values)
            .onConflictDoUpdate({ target: [hireRecords.applicationId, hireRecords.item], set: values })
            .returning()
        : await tx.insert(hireRecords).values(values).onConflictDoNothing().returning()
    if (item === 'left_on' && !isDone) await tx.delete(hireRecords).where(isItem(id, 'left_report'))
    if (changed.length > 0) {
      await audit(tx, now, {
        action: isDone ? 'application.hire_recorded' : 'application.hire_taken_back',
        companyId: actor.companyId,
        memberId: actor.memberId,
        entityId: id,
        data: { item },
      })
      await announceChange(tx, actor.companyId)
    }
    return present(tx, services, actor, id)
  })
