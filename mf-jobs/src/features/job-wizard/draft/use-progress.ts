import type { JobType } from '@portal/contracts/jobs'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { WizardForm } from '../wizard.form'
import type { StageId } from '../wizard.stages'
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
    const writeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => wizardProgress.write({ jobType, stage, furthest, draftId, draftVersion, email, form: form.getValues() }),
        PAUSE_MS,
      )
    }
    writeSoon()
    const { unsubscribe } = form.watch(writeSoon)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [isOn, form, jobType, stage, furthest, draftId, draftVersion, email])
  // Leaving the wizard removes the stored input; a reload does not run this cleanup.
  useEffect(() => () => wizardProgress.remove(), [])
}
