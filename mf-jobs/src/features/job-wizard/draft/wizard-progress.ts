import { shapedLike, storedProgress } from '@portal/browser/storage'
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

const ProgressSchema = v.nullable(
  v.object({
    jobType: JobTypeSchema,
    stage: v.picklist(STAGES),
    furthest: v.optional(v.picklist(STAGES)),
    draftId: v.nullable(v.number()),
    draftVersion: v.optional(v.nullable(v.number()), null),
    email: v.string(),
    form: shapedLike<WizardForm>(emptyWizard()),
  }),
)

/** The input of a new posting, so that a reload loses nothing; useKeptImages keeps the pictures. */
export const wizardProgress = storedProgress<WizardProgress | null>('job-wizard', ProgressSchema, null)
