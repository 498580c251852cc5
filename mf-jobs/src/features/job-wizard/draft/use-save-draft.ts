import { ApiError, useInvalidate, useSend } from '@portal/browser/api'
import { usePress } from '@portal/browser/press'
import { useFailure } from '@portal/browser/remote'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { UseFormReturn } from 'react-hook-form'
import type { ImagesAccess } from '../images/use-images'
import type { WizardMachine } from '../machine/use-wizard-machine'
import type { WizardForm } from '../form/wizard.form'
import { toDraft } from './draft.mapping'

interface SaveDraftOptions {
  readonly wizard: WizardMachine
  readonly form: UseFormReturn<WizardForm>
  readonly images: ImagesAccess
}

/** Saves the input and its pictures as the company's only draft. A failure is shown and loses nothing. */
export function useSaveDraft({ wizard: { now, send }, form, images }: SaveDraftOptions) {
  const showFailure = useFailure()
  const invalidate = useInvalidate()
  const draft = useSend(jobsEndpoints.saveDraft)
  const { press, running } = usePress<object>()

  /** `over`: the version that is overwritten. Without it a press that waits takes the version of the one before it. */
  const save = (over?: number): Promise<boolean> => {
    const { jobType, stage, furthest } = now()
    const sent = structuredClone(form.getValues())
    const data = toDraft(sent, jobType, stage, furthest)
    return press({ data, over, images: images.items.map(({ key }) => key) }, async () => {
      try {
        const saved = await draft.send({ body: { data, version: over ?? now().draftVersion } })
        if (saved.id !== null) await images.saveTo('drafts', saved.id, saved.work_images)
        form.resetDefaultValues(sent)
        send({ type: 'draftSaved', draftId: saved.id, draftVersion: saved.version ?? null })
        await invalidate(jobsEndpoints.draft)
        return true
      } catch (error) {
        const change = error instanceof ApiError ? error.change : undefined
        if (change) send({ type: 'draftChanged', change })
        else await showFailure(error)
        return false
      }
    })
  }
  return { save, isSaving: running.length > 0 }
}
