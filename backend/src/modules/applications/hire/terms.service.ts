/** HIRE-01: reads and saves the terms of a hire. */
import { HIRE_TERM_NAMES } from '@portal/contracts/applications'
import type { HireTermName, HireTermsAnswer, PatchHireTermsSchema } from '@portal/contracts/applications'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { audit } from '../../../audit/audit'
import { transaction } from '../../../database/database'
import type { Queryable } from '../../../database/database'
import { notFound } from '../../../errors/app-error'
import { announceChange } from '../../../live/changes'
import { dayOf, toEpochSeconds } from '../../../ports/clock'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { members } from '../../../tables/accounts.tables'
import { applicants, applicationEvents, applications } from '../../../tables/applications.tables'
import { companies } from '../../../tables/company.tables'
import { hireRecords, hireTerms } from '../../../tables/hire.tables'
import type { SavedTerms } from '../../../tables/hire.tables'
import { jobs } from '../../../tables/jobs.tables'
import { locations } from '../../../tables/locations.tables'
import { refuseIfChanged } from '../../accounts'
import { take } from '../employer.service'
import { nameOf } from '../person-name'
import { personLanguageOf } from '../person/person'
import { noticeOf } from './notice'
import { noticePdf } from './notice.pdf'
import { missingOf, postedPay, termsOf, unknownOf } from './terms'

/** Everything that is known of one hire; undefined if it is none of this company. */
export async function hireOf(
  tx: Queryable,
  { law }: Pick<Services, 'law'>,
  actor: Pick<Actor, 'companyId'>,
  id: number,
) {
  const [row] = await tx
    .select({
      application: applications,
      applicant: applicants,
      job: jobs,
      place: locations,
      company: companies,
      saved: hireTerms,
      editor: members.displayName,
    })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(locations, eq(locations.id, jobs.locationId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(hireTerms, eq(hireTerms.applicationId, applications.id))
    .leftJoin(members, eq(members.id, hireTerms.editedById))
    .where(and(eq(applications.id, id), eq(applications.companyId, actor.companyId), eq(applications.status, 'SL')))
  if (!row) return undefined
  const [start] = await tx
    .select({ day: hireRecords.day })
    .from(hireRecords)
    .where(and(eq(hireRecords.applicationId, id), eq(hireRecords.item, 'starts_on')))
  const [last] = await tx
    .select({ terms: hireTerms.terms })
    .from(hireTerms)
    .innerJoin(applications, eq(applications.id, hireTerms.applicationId))
    .where(and(eq(applications.companyId, actor.companyId), ne(applications.id, id)))
    .orderBy(desc(hireTerms.editedAt))
    .limit(1)
  const posted = { job: row.job, place: row.place, visaType: row.applicant.visaType }
  const saved: SavedTerms = row.saved?.terms ?? {}
  const hiredOn = dayOf(row.application.statusChangedAt)
  const sources = { posted, saved, lastHire: last?.terms ?? {}, startsOn: start?.day ?? null, hiredOn }
  const terms = termsOf(law.current, sources)
  return { ...row, terms }
}
export type HireFound = NonNullable<Awaited<ReturnType<typeof hireOf>>>

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

async function present(
  tx: Queryable,
  services: Pick<Services, 'law'>,
  actor: Actor,
  id: number,
): Promise<HireTermsAnswer> {
  const found = await hireOf(tx, services, actor, id)
  if (!found) throw notFound()
  const { applicant, job, saved, editor, terms } = found
  return {
    version: saved?.version ?? 0,
    saved: saved && {
      at: toEpochSeconds(saved.editedAt),
      member: { id: saved.editedById, display_name: editor ?? '' },
    },
    accepted_at: await acceptedAt(tx, id),
    person: { first_name: applicant.firstName, last_name: applicant.lastName },
    posted_pay: postedPay(job),
    terms,
    unknown: unknownOf(terms),
    missing: missingOf(terms),
  }
}

/** D78: like the checklist, it stays after the plan has ended. */
export const readTerms = (services: Services, actor: Actor, id: number): Promise<HireTermsAnswer> =>
  present(services.db, services, actor, id)

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
    await refuseIfChanged(tx, version, stored ?? { version: 0, editedAt: null, editedById: null })
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
    return present(tx, services, actor, id)
  })

/** HIRE-02: of the terms as they are now. The download is logged before the file is made. */
export async function readNotice(services: Services, actor: Actor, id: number) {
  const { db, clock } = services
  const found = await hireOf(db, services, actor, id)
  if (!found) throw notFound()
  const now = clock.now()
  await audit(db, now, {
    action: 'application.notice_downloaded',
    companyId: actor.companyId,
    memberId: actor.memberId,
    entityId: id,
  })
  const { applicant, company, job, terms } = found
  const issuedOn = dayOf(now)
  const notice = noticeOf({
    terms,
    language: personLanguageOf({ applicant }),
    person: nameOf(applicant),
    company: { ja: company.nameJp, en: company.nameEn || company.nameJp },
    insurances: job.details.insurances ?? [],
    mayAsk: terms.contract_period !== 'indefinite' || job.jobType.startsWith('PT') || job.details.is_dispatch === true,
    issuedOn,
  })
  return {
    fileName: `notice_${id}_${issuedOn.replaceAll('-', '')}.pdf`,
    contentType: 'application/pdf',
    data: await noticePdf(notice),
  }
}
