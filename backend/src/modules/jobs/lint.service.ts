/**
 * LINT-04: checks the legal requirements of an advertisement when it is published, after all other checks of the
 * documents (D99, D108).
 */
import { createHash } from 'node:crypto'
import { blocksOf, lintPosting } from '@portal/contracts/lint'
import type { Law } from '@portal/contracts/law'
import type { LintFinding, LintPosting } from '@portal/contracts/lint'
import type { Tx } from '../../database/tx'
import { AppError } from '../../errors/app-error'
import { dayOf } from '../../ports/clock'
import type { Services } from '../../services/services'
import type { CompanyRow } from '../../tables/company.tables'
import { findLocation } from '../locations'
import type { LocationRow } from '../../tables/locations.tables'
import { contentOf } from './jobs.content'
import { companyOf } from './jobs.repository'
import type { JobRow } from '../../tables/jobs.tables'

/** The number of postings whose findings are kept. */
const KEPT = 5000
const kept = new Map<string, LintFinding[]>()

/**
 * The findings depend on the posting, the day and the data of the law alone, so they are kept by all of these: reading
 * a long text again and again would hold up everybody (DOOR-01).
 */
function keptFindings(...given: Parameters<typeof lintPosting>): LintFinding[] {
  const [posting, { law, ...rest }] = given
  const key = createHash('sha256')
    .update(JSON.stringify([posting, law.tag, rest]))
    .digest('base64')
  const known = kept.get(key)
  if (known) return known
  const findings = blocksOf(lintPosting(...given))
  const [oldest] = kept.size >= KEPT ? kept.keys() : []
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(key, findings)
  return findings
}

interface PostingRows {
  readonly job: JobRow
  readonly company: CompanyRow
  readonly location: LocationRow | undefined
}

/**
 * The posting as the rules see it. An initialised company has an address; a company that is not initialised is not
 * asked for one here.
 */
const asPosting = ({ job, company, location }: PostingRows): LintPosting => ({
  jobType: job.jobType,
  content: contentOf(job),
  employer: {
    name: company.nameJp,
    hasAddress: company.registerStage === null || Boolean(company.prefectureId && company.lotNum),
  },
  place: location
    ? {
        prefecture: location.prefectureId,
        city: location.cityId,
        ward: location.wardId,
        lotNum: location.lotNum,
        building: location.buildingNameJp,
        isFuei: location.isFuei,
      }
    : null,
  contact: location?.telephone ?? null,
  images: 1,
  openSlots: null,
})

/** The findings for which the posting cannot be published. */
export const blockingFindings = (rows: PostingRows, { law, clock }: Pick<Services, 'law' | 'clock'>): LintFinding[] =>
  keptFindings(asPosting(rows), {
    day: dayOf(clock.now()),
    law: law.current,
    isDispatchAgency: rows.company.isDispatchAgency,
  })

/** LAWS-02: the rules that find something under a law on a day, each with its severity. */
export const findingsUnder = (rows: PostingRows, law: Law, day: string): string[] =>
  lintPosting(asPosting(rows), { day, law, isDispatchAgency: rows.company.isDispatchAgency }).map(
    ({ rule, severity }) => `${rule} (${severity})`,
  )

export async function refuseUnlawful(tx: Tx, services: Services, job: JobRow): Promise<void> {
  const company = await companyOf(tx, job.companyId)
  const location = await findLocation(tx, job.companyId, job.locationId)
  const findings = blockingFindings({ job, company, location }, services)
  if (findings.length > 0) throw new AppError('lint_blocks', { extra: { findings } })
}
