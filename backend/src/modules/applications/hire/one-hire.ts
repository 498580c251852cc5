/** HIRE-01: everything that is known of one hire. */
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import { dayOf } from '../../../ports/clock'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { members } from '../../../tables/accounts.tables'
import { applicants, applications } from '../../../tables/applications.tables'
import { companies } from '../../../tables/company.tables'
import { hireTerms } from '../../../tables/hire.tables'
import type { SavedTerms } from '../../../tables/hire.tables'
import { jobs } from '../../../tables/jobs.tables'
import { locations } from '../../../tables/locations.tables'
import { START } from './hire-days'
import { termsOf } from './terms'

/** Undefined if it is none of this company. */
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
      startsOn: START.record.day,
    })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(locations, eq(locations.id, jobs.locationId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(hireTerms, eq(hireTerms.applicationId, applications.id))
    .leftJoin(members, eq(members.id, hireTerms.editedById))
    .leftJoin(START.record, START.isOf)
    .where(and(eq(applications.id, id), eq(applications.companyId, actor.companyId), eq(applications.status, 'SL')))
  if (!row) return undefined
  const [last] = await tx
    .select({ terms: hireTerms.terms })
    .from(hireTerms)
    .innerJoin(applications, eq(applications.id, hireTerms.applicationId))
    .where(and(eq(applications.companyId, actor.companyId), ne(applications.id, id)))
    .orderBy(desc(hireTerms.editedAt))
    .limit(1)
  const posted = { job: row.job, place: row.place, visaType: row.applicant.visaType, applicant: row.applicant }
  const saved: SavedTerms = row.saved?.terms ?? {}
  const hiredOn = dayOf(row.application.statusChangedAt)
  const sources = { posted, saved, lastHire: last?.terms ?? {}, startsOn: row.startsOn, hiredOn }
  const terms = termsOf(law.current, sources)
  return { ...row, terms, law: law.current }
}
export type HireFound = NonNullable<Awaited<ReturnType<typeof hireOf>>>
