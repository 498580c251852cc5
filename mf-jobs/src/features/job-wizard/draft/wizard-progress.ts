import { storedProgress } from '@portal/browser/storage'
import { JobTypeSchema } from '@portal/contracts/jobs'
import type { JobType } from '@portal/contracts/jobs'
import * as v from 'valibot'
import { emptyWizard } from '../form/wizard.form'
import type { WizardForm } from '../form/wizard.form'
import { STAGES } from '../machine/wizard.stages'
import type { StageId } from '../machine/wizard.stages'

export interface WizardProgress {
  readonly jobType: JobType
  readonly stage: StageId
  readonly furthest?: StageId
  readonly draftId: number | null
  readonly draftVersion: number | null
  readonly email: string
  readonly form: WizardForm
}

type Shape = Readonly<Record<string, unknown>>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every single value must have the type of the empty form; values of another release are dropped. */
function fits(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) return Array.isArray(value)
  if (isShape(pattern)) return isShape(value) && Object.entries(pattern).every(([key, part]) => fits(value[key], part))
  return typeof value === typeof pattern
}

const ProgressSchema = v.nullable(
  v.object({
    jobType: JobTypeSchema,
    stage: v.picklist(STAGES),
    furthest: v.optional(v.picklist(STAGES)),
    draftId: v.nullable(v.number()),
    draftVersion: v.optional(v.nullable(v.number()), null),
    email: v.string(),
    form: v.custom<WizardForm>((value) => fits(value, emptyWizard())),
  }),
)

/** The input of a new posting, so that a reload loses nothing; useKeptImages keeps the pictures. */
export const wizardProgress = storedProgress<WizardProgress | null>('job-wizard', ProgressSchema, null)
