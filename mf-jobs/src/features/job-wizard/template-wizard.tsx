import { JOB_TEMPLATE_IDS, templateContent } from '@portal/contracts/job-templates'
import type { JobTemplateId } from '@portal/contracts/job-templates'
import { fromWorkTiming } from '@portal/contracts/jobs'
import type { JobOptions, JobType } from '@portal/contracts/jobs'
import { JobWizard } from './job-wizard'
import type { JobWizardProps } from './use-job-wizard'
import type { WizardForm } from './form/wizard.form'

/** ONCE-02: the form with the values of a template. Choices that the operator does not offer stay empty. */
export function withTemplate(form: WizardForm, id: JobTemplateId, jobType: JobType, options: JobOptions): WizardForm {
  const read = templateContent(id, jobType)
  const offers = (choices: readonly { readonly value: number | string }[], wanted: number | null | undefined): string =>
    choices.some(({ value }) => value === wanted) ? String(wanted) : ''
  const subcategories = options.job_categories.flatMap((category) => category.subcategories)
  const field = offers(options.ssv_industries, read.ssv_industry)
  return {
    ...form,
    content: {
      ...form.content,
      subcategory: offers(subcategories, read.subcategory),
      position: read.position ?? '',
      description: read.description ?? '',
      preferred_jp_level: String(read.preferred_jp_level ?? ''),
      ssv_industry: field ? [field] : [],
      work_timing: fromWorkTiming(read.work_timing ?? {}).map((shift) => ({ ...shift, days: [...shift.days] })),
      holidays: (read.holidays ?? []).map((id) => offers(options.holidays, id)).filter(Boolean),
      break_minutes: String(read.break_minutes ?? ''),
    },
  }
}

/** With an unknown template, such as one of another release, the form starts empty. */
export function TemplateWizard({ template, ...props }: JobWizardProps & { readonly template: string }) {
  const id = JOB_TEMPLATE_IDS.find((known) => known === template)
  return (
    <JobWizard {...props} begin={id ? (form) => withTemplate(form, id, props.jobType, props.options) : undefined} />
  )
}
