import { useInvalidate, useSend } from '@portal/browser/api'
import { useChanged } from '@portal/browser/editing'
import { useFailure } from '@portal/browser/remote'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { UseFormReturn } from 'react-hook-form'
import type { ImagesAccess } from '../images/use-images'
import type { WizardForm } from '../wizard.form'
import type { WizardState } from '../wizard.machine'
import { toDraft } from './draft.mapping'

interface SaveDraftOptions {
  readonly form: UseFormReturn<WizardForm>
  readonly state: WizardState
  readonly images: ImagesAccess
  readonly onSaved: (draftId: number | null, draftVersion: number | null) => void
}

/** Saves the input and its pictures as the company's only draft. A failure is shown and loses nothing. */
export function useSaveDraft({ form, state, images, onSaved }: SaveDraftOptions) {
  const showFailure = useFailure()
  const invalidate = useInvalidate()
  const { send, isPending } = useSend(jobsEndpoints.saveDraft)

  const changed = useChanged()

  const save = async (version = state.draftVersion): Promise<boolean> => {
    try {
      const saved = await send({
        body: { data: toDraft(form.getValues(), state.jobType, state.stage, state.furthest), version },
      })
      changed.clear()
      if (saved.id !== null) await images.saveTo('drafts', saved.id, saved.work_images)
      onSaved(saved.id, saved.version ?? null)
      form.reset(form.getValues(), { keepErrors: true, keepIsSubmitted: true })
      await invalidate(jobsEndpoints.draft)
      return true
    } catch (error) {
      if (!changed.noticed(error)) await showFailure(error)
      return false
    }
  }
  return { save, isSaving: isPending, changed }
}
