import type { JobType } from '@portal/contracts/jobs'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { WizardForm } from '../form/wizard.form'
import type { StageId } from '../machine/wizard.stages'
import { wizardProgress } from './wizard-progress'

interface ProgressOptions {
  readonly isOn: boolean
  readonly form: UseFormReturn<WizardForm>
  readonly jobType: JobType
  readonly stage: StageId
  readonly furthest: StageId
  readonly draftId: number | null
  readonly draftVersion: number | null
  readonly email: string
}

const PAUSE_MS = 300

/** Stores input and stage, so that a reload loses nothing. */
export function useProgress({
  isOn,
  form,
  jobType,
  stage,
  furthest,
  draftId,
  draftVersion,
  email,
}: ProgressOptions): void {
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      wizardProgress.write({ jobType, stage, furthest, draftId, draftVersion, email, form: form.getValues() })
    }
    const writeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(write, PAUSE_MS)
    }
    // A reload may come before the pause is over.
    const writeWaiting = () => timer !== undefined && write()
    writeSoon()
    const { unsubscribe } = form.watch(writeSoon)
    window.addEventListener('pagehide', writeWaiting)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('pagehide', writeWaiting)
    }
  }, [isOn, form, jobType, stage, furthest, draftId, draftVersion, email])
  // Leaving the wizard removes the stored input; a reload does not run this cleanup.
  useEffect(() => () => wizardProgress.remove(), [])
}
