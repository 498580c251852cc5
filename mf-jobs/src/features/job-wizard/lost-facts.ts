import type { Text } from '@portal/browser/i18n'
import { sections } from '@portal/contracts/jobs'
import type { Job, JobOptions, JobType } from '@portal/contracts/jobs'
import type { Locale } from '@portal/contracts/kernel'
import { sectionFacts } from '../../parts/job-facts'
import type { Fact } from '../../parts/job-facts'
import { termFacts } from '../../parts/term-facts'
import { emptyWizard } from './form/wizard.form'
import type { WizardForm } from './form/wizard.form'
import { fromStoredJob } from './form/wizard.mapping'
import { toPreview } from './preview/preview.mapping'

/** What a copy of another job type does not take over, in the words of the confirmation (D119). */
export function lostFacts(
  job: Job,
  jobType: JobType,
  options: JobOptions,
  say: { readonly t: Text; readonly locale: Locale },
): Fact[] {
  if (job.job_type === jobType) return []
  const factsOf = (form: WizardForm, type: JobType): Fact[] => {
    const preview = toPreview(form, { jobType: type, options, images: [], locale: say.locale })
    return [...sections(type).flatMap((section) => sectionFacts(section, preview, say)), ...termFacts(preview, say.t)]
  }
  const valuesOf = (facts: readonly Fact[]) => new Map(facts.map(({ id, value }) => [id, value]))
  const form = fromStoredJob(job)
  const after = valuesOf(factsOf(form, jobType))
  // What a field says when nobody filled it is no loss.
  const unfilled = valuesOf(factsOf(emptyWizard(), job.job_type))
  return factsOf(form, job.job_type).filter(
    ({ id, value }) => value !== null && value !== unfilled.get(id) && value !== after.get(id),
  )
}
