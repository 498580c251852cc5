import { storedProgress } from '@portal/browser/storage'
import * as v from 'valibot'
import { emptyWizardForm, WizardFormSchema } from './wizard.form'

export const STAGES = [1, 2, 3, 4] as const
export const DONE = 5
const StageSchema = v.picklist([...STAGES, DONE])
export type Stage = v.InferOutput<typeof StageSchema>

const ProgressSchema = v.object({ stage: StageSchema, form: WizardFormSchema })
export type Progress = v.InferOutput<typeof ProgressSchema>

/** Where this member stands in this tab and what was typed: kept over reloads and over closing the wizard. */
export const progressOf = (email: string) =>
  storedProgress<Progress>(`company-wizard.${email}`, ProgressSchema, { stage: 1, form: emptyWizardForm })
