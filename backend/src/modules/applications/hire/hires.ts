/** HIRE-01: everything that is known of a company's hires. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import { dayOf } from '../../../ports/clock'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { members } from '../../../tables/accounts.tables'
import { applicants, applications } from '../../../tables/applications.tables'
import { companies } from '../../../tables/company.tables'
import { hireTerms } from '../../../tables/hire.tables'
import { jobs } from '../../../tables/jobs.tables'
import { locations } from '../../../tables/locations.tables'
import { EXPIRY, expiresOn, START } from './hire-days'
import { termsOf } from './terms'

/** Read at once, so that a file of many people needs few statements and little memory. */
const PAGE = 500

interface Wanted {
  /** Only this one. */
  readonly id?: number
  /** Those after it, in the order of their ids. */
  readonly after?: number
}

async function someHires(
  tx: Queryable,
  { law: { current: law } }: Pick<Services, 'law'>,
  { companyId }: Pick<Actor, 'companyId'>,
  { id, after }: Wanted,
) {
  const rows = await tx
    .select({
      application: applications,
      applicant: applicants,
      job: jobs,
      place: locations,
      company: companies,
      saved: hireTerms,
      editor: members.displayName,
      startsOn: START.record.day,
      expiresOn,
    })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(locations, eq(locations.id, jobs.locationId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(hireTerms, eq(hireTerms.applicationId, applications.id))
    .leftJoin(members, eq(members.id, hireTerms.editedById))
    .leftJoin(START.record, START.isOf)
    .leftJoin(EXPIRY.record, EXPIRY.isOf)
    .where(
      and(
        eq(applications.companyId, companyId),
        eq(applications.status, 'SL'),
        id === undefined ? undefined : eq(applications.id, id),
        after === undefined ? undefined : gt(applications.id, after),
      ),
    )
    .orderBy(applications.id)
    .limit(PAGE)
  if (rows.length === 0) return []
  // Two, because nobody is the last hire before themselves.
  const lasts = await tx
    .select({ id: hireTerms.applicationId, terms: hireTerms.terms })
    .from(hireTerms)
    .innerJoin(applications, eq(applications.id, hireTerms.applicationId))
    .where(eq(applications.companyId, companyId))
    .orderBy(desc(hireTerms.editedAt), desc(hireTerms.applicationId))
    .limit(2)
  return rows.map((row) => {
    const { application, applicant, job, place, startsOn } = row
    const posted = { job, place, visaType: applicant.visaType, applicant }
    const lastHire = lasts.find((one) => one.id !== application.id)?.terms ?? {}
    const hiredOn = dayOf(application.statusChangedAt)
    const terms = termsOf(law, { posted, saved: row.saved?.terms ?? {}, lastHire, startsOn, hiredOn })
    return { ...row, terms, law }
  })
}

/** Undefined if it is none of this company. */
export const hireOf = async (
  tx: Queryable,
  services: Pick<Services, 'law'>,
  actor: Pick<Actor, 'companyId'>,
  id: number,
) => (await someHires(tx, services, actor, { id }))[0]
export type HireFound = NonNullable<Awaited<ReturnType<typeof hireOf>>>

/** Everybody hired here, page by page. */
export async function* allHires(
  tx: Queryable,
  services: Pick<Services, 'law'>,
  actor: Pick<Actor, 'companyId'>,
): AsyncGenerator<readonly HireFound[]> {
  let after = 0
  for (;;) {
    const hires = await someHires(tx, services, actor, { after })
    if (hires.length > 0) yield hires
    if (hires.length < PAGE) return
    after = hires.at(-1)?.application.id ?? after
  }
}
