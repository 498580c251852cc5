import { storedProgress } from '@portal/browser/storage'
import * as v from 'valibot'
import { emptyWizardForm, WizardFormSchema } from './wizard.form'

export const STAGES = [1, 2, 3, 4] as const
export const DONE = 5
const StageSchema = v.picklist([...STAGES, DONE])
export type Stage = v.InferOutput<typeof StageSchema>

const ProgressSchema = v.object({ stage: StageSchema, form: WizardFormSchema })
export type Progress = v.InferOutput<typeof ProgressSchema>

/** The stage and input of this member in this tab, kept after a reload and after closing the wizard. */
export const progressOf = (email: string) =>
  storedProgress<Progress>(`company-wizard.${email}`, ProgressSchema, { stage: 1, form: emptyWizardForm })
