import { openMode } from '@portal/contracts/jobs'
import type { Job } from '@portal/contracts/jobs'
import type { LintFinding } from '@portal/contracts/lint'
import { paths } from '@portal/contracts/shell'
import type { Target } from '@portal/contracts/shell'
import { own } from '../../parts/addresses'

/** JWIZ-29: of the location a posted job keeps all but these, so another change needs a copy. */
const CORRECTABLE = new Set(['location.telephone', 'location.branch'])

export interface FindingTarget {
  readonly label: 'lint.goTo' | 'lint.goTo.copy' | 'lint.goTo.slots' | 'lint.goTo.company'
  readonly to: Target
}

/** LINT-04: where the reason can be fixed, or seen while the posting is read-only (D60). */
export function findingTarget(job: Pick<Job, 'id' | 'status'>, { field }: LintFinding): FindingTarget {
  const jobId = { jobId: job.id }
  if (field === 'open_slots_count') return { label: 'lint.goTo.slots', to: paths.addInterviewTimes.to(jobId) }
  if (field === 'company' || field.startsWith('company_info'))
    return { label: 'lint.goTo.company', to: paths.companyProfile.to() }
  if (field.startsWith('location') && !CORRECTABLE.has(field))
    return { label: 'lint.goTo.copy', to: own.copyJob.to(jobId, { query: { field } }) }
  const screen = openMode(job.status) === 'edit' ? paths.editJob : paths.viewJob
  return { label: 'lint.goTo', to: screen.to(jobId, { query: { field } }) }
}
