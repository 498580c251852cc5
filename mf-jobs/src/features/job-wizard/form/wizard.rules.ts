/** The errors of a stage, by form path → message key, in screen order. The rules themselves are in contracts. */
import {
  CONTENT_FIELD_NAMES,
  contentFields,
  isSameLocation,
  jobFaults,
  JOB_LIMITS,
  JobContentSchema,
} from '@portal/contracts/jobs'
import type { JobOptions, JobType } from '@portal/contracts/jobs'
import { fields, yenAmount } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { CONTENT_INPUTS, contentInputOf, toPayload } from './content.mapping'
import { isLocationFilled, LOCATION_ORDER, locationFormFaults, locationInputOf } from './location.mapping'
import type { LocationForm, WizardForm } from './wizard.form'
import type { StageId, WizardMode } from '../machine/wizard.stages'

export type FormFaults = Readonly<Record<string, string>>

export interface RuleContext {
  readonly mode: WizardMode
  readonly jobType: JobType
  readonly options: Pick<JobOptions, 'prefectures' | 'is_dispatch_agency'>
}

/** D22: the minimum wage of the work location's prefecture. */
export const minimumWageOf = (prefecture: string, options: RuleContext['options']): number =>
  options.prefectures.find((candidate) => String(candidate.value) === prefecture)?.minimum_wage ??
  JOB_LIMITS.fallbackMinimumWage

function placeFaults(prefix: string, form: LocationForm, mode: WizardMode): Record<string, string> {
  const found = mode === 'edit' ? correctionFaults(form) : locationFormFaults(form)
  return Object.fromEntries(LOCATION_ORDER.flatMap((name) => (found[name] ? [[`${prefix}.${name}`, found[name]]] : [])))
}

/** JWIZ-26: in edit mode only branch and telephone can change. */
function correctionFaults(form: LocationForm): Readonly<Record<string, string>> {
  return {
    ...(form.branch.trim() === '' ? { branch: 'rule.location.branch' } : {}),
    ...(v.safeParse(fields.telephone, form.telephone).success ? {} : { telephone: 'rule.telephone' }),
  }
}

function interviewFaults({ work, interview }: WizardForm, mode: WizardMode): FormFaults {
  if (interview.choice === 'same') return {}
  if (interview.choice === 'online') {
    const isRight = mode === 'edit' || v.safeParse(fields.telephone, interview.onlineTelephone).success
    return isRight ? {} : { 'interview.onlineTelephone': 'rule.telephone' }
  }
  if (interview.choice === '') return { 'interview.choice': 'rule.location.required' }
  const faults = placeFaults('interview.location', interview.location, mode)
  const isTwice =
    mode !== 'edit' &&
    !interview.location.registeredId &&
    interview.location.brand_name_jp !== '' &&
    isSameLocation(work, interview.location)
  // JWIZ-27.
  if (isTwice) faults['interview.location.branch'] ??= 'rule.location.duplicate'
  return faults
}

/** MEET-14: an amount that nobody can read is refused, not taken for another one. */
const yenFaults = ({ content }: WizardForm): Record<string, string> =>
  Object.fromEntries(
    CONTENT_FIELD_NAMES.filter((name) => {
      const typed: unknown = content[name as keyof typeof content]
      return contentFields[name].kind === 'yen' && typed !== '' && yenAmount(String(typed)) === undefined
    }).map((name) => [name, 'rule.job.yen']),
  )

function contentFaults(form: WizardForm, { mode, jobType, options }: RuleContext): FormFaults {
  const content = toPayload(form.content, jobType)
  const faults: Record<string, string> = yenFaults(form)
  for (const issue of v.safeParse(JobContentSchema, content).issues ?? []) {
    const name = contentInputOf((issue.path ?? []).map((part) => String(part.key)).join('.'))
    if (name) faults[name] ??= issue.message
  }
  const context = {
    jobType,
    minimumWage: minimumWageOf(form.work.prefecture.id, options),
    isDispatchAgency: options.is_dispatch_agency,
    mode: mode === 'edit' ? ('edit' as const) : ('create' as const),
  }
  for (const [wire, key] of Object.entries(jobFaults(content, context))) faults[contentInputOf(wire) ?? wire] ??= key
  const sorted = Object.entries(faults).sort(([a], [b]) => CONTENT_INPUTS.indexOf(a) - CONTENT_INPUTS.indexOf(b))
  return Object.fromEntries(sorted.map(([name, key]) => [`content.${name}`, key]))
}

export function stageFaults(stage: StageId, form: WizardForm, context: RuleContext): FormFaults {
  switch (stage) {
    case 'work':
      return placeFaults('work', form.work, context.mode)
    case 'interview':
      return interviewFaults(form, context.mode)
    case 'content':
      return contentFaults(form, context)
    case 'confirm':
      return {}
  }
}

/** JWIZ-16, JWIZ-19, JWIZ-20: whether Next is enabled. */
export function isStageFilled(stage: StageId, form: WizardForm): boolean {
  if (stage === 'work') return isLocationFilled(form.work)
  if (stage !== 'interview') return true
  const { choice, onlineTelephone, location } = form.interview
  if (choice === 'same') return true
  if (choice === 'online') return onlineTelephone !== ''
  return choice === 'place' && isLocationFilled(location)
}

/** Returns the form path of a refused wire field; undefined for a field without an input. */
export function formPathOf(wire: string): string | undefined {
  const [head = '', ...rest] = wire.split('.')
  const part = locationInputOf(rest.join('.'))
  if (head === 'location') return part ? `work.${part}` : 'work.registeredId'
  if (head === 'location_id') return 'work.registeredId'
  if (head === 'interview_location') return part ? `interview.location.${part}` : 'interview.choice'
  if (head === 'interview_location_id') return 'interview.location.registeredId'
  if (head === 'same_location') return 'interview.choice'
  if (head === 'online_iv_telephone') return 'interview.onlineTelephone'
  const name = contentInputOf(wire)
  return name ? `content.${name}` : undefined
}
