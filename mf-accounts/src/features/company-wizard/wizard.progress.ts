import { shapedLike, storedProgress } from '@portal/browser/storage'
import * as v from 'valibot'
import { emptyWizardForm, type WizardForm } from './wizard.form'

export const STAGES = [1, 2, 3, 4] as const
export const DONE = 5
const StageSchema = v.picklist([...STAGES, DONE])
export type Stage = v.InferOutput<typeof StageSchema>

const ProgressSchema = v.object({ stage: StageSchema, form: shapedLike(emptyWizardForm) })
type Progress = v.InferOutput<typeof ProgressSchema>

/** The stage and input of this member in this tab, kept after a reload and after closing the wizard. */
export function progressOf(email: string) {
  const stored = storedProgress<Progress>(`company-wizard.${email}`, ProgressSchema, {
    stage: 1,
    form: emptyWizardForm,
  })
  let present = stored.read()
  const listeners = new Set<() => void>()
  const keep = (next: Progress) => {
    present = next
    stored.write(next)
  }
  return {
    now: () => present,
    /** Calls back after `goTo` only, so that typing causes no render. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    remember: (part: Partial<WizardForm>) => keep({ ...present, form: { ...present.form, ...part } }),
    goTo(stage: Stage) {
      keep({ ...present, stage })
      for (const listener of listeners) listener()
    },
    /** Removes it from the browser; the wizard that is open keeps it. */
    remove: () => stored.remove(),
  }
}
