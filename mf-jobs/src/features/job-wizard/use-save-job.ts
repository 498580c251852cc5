import { ApiError, useApi, useInvalidate, useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { usePress } from '@portal/browser/press'
import { useFailure, useSession, useShell } from '@portal/browser/remote'
import { billingEndpoints } from '@portal/contracts/billing'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { Job } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import type { ImagesAccess } from './images/use-images'
import type { WizardMachine } from './machine/use-wizard-machine'
import type { WizardForm } from './form/wizard.form'
import { toCreatePayload, toPatchPayload } from './form/wizard.mapping'

interface SaveOptions {
  readonly wizard: WizardMachine
  readonly job: Job | undefined
  readonly images: ImagesAccess
  /** The server has the posting. */
  readonly onSaved: () => void
  readonly onRefused: (error: ApiError) => void
}

/** Saves the posting, then its pictures, then opens the next screen (JWIZ-37). */
export function useSaveJob({ wizard: { now, send }, job, images, onSaved, onRefused }: SaveOptions) {
  const api = useApi()
  const shell = useShell()
  const session = useSession()
  const { t } = useText()
  const showFailure = useFailure()
  const invalidate = useInvalidate()
  const create = useSend(jobsEndpoints.create)
  const patch = useSend(jobsEndpoints.patch)
  const { press, running } = usePress<object>()
  // Keeps the version that was read when editing began: the user has not seen what a later read returns.
  const [seenVersion] = useState(job?.version)

  const goOn = (jobId: number) => shell.navigate(paths.addInterviewTimes.to({ jobId }, { query: { 'new-job': true } }))

  async function afterCreate(created: Job): Promise<void> {
    onSaved()
    try {
      await images.saveTo('jobs', created.id, created.work_images)
    } catch (error) {
      // The posting is saved; its pictures can be added by editing it.
      await showFailure(error, t('save.images.failed'))
    }
    const isFirst = session.numberOfJobs === 0
    shell.session.patch({ numberOfJobs: session.numberOfJobs + 1 })
    shell.events.emit('jobsChanged', undefined)
    await invalidate(jobsEndpoints.list, jobsEndpoints.draft, jobsEndpoints.locations, jobsEndpoints.options)
    // JWIZ-38: without a plan the posting waits for payment. If the status cannot be read, it counts as in service.
    const status = await api.call(billingEndpoints.status).then(
      (brief) => brief.subscription_status,
      () => 'IS' as const,
    )
    shell.notify({ kind: 'success', text: t(status === 'BT' ? 'save.created.beforeTrial' : 'save.created') })
    if (isFirst) send({ type: 'created', jobId: created.id })
    else await goOn(created.id)
  }

  async function afterEdit(stored: Job): Promise<void> {
    onSaved()
    shell.events.emit('jobsChanged', undefined)
    await invalidate(jobsEndpoints.list, jobsEndpoints.one, jobsEndpoints.locations)
    shell.notify({ kind: 'success', text: t('save.edited', { name: stored.display_name }) })
    await shell.navigate(paths.jobs.to())
  }

  /** The payload is made at the press, so that it is what the user saw. */
  function save(form: WizardForm, version = seenVersion): Promise<void> {
    const { mode, jobType, draftId } = now()
    const edit =
      mode === 'edit' && job ? { params: { id: job.id }, body: toPatchPayload(form, job, version) } : undefined
    const body = { ...toCreatePayload(form, jobType, draftId), ...(mode === 'copy' ? { work_images: [] } : {}) }
    return press(edit ?? body, async () => {
      try {
        if (edit) await afterEdit(await patch.send(edit))
        else await afterCreate(await create.send({ body }))
      } catch (error) {
        const refusal = error instanceof ApiError ? error : undefined
        if (refusal?.change) send({ type: 'jobChanged', change: refusal.change })
        else if (refusal?.hasFields) onRefused(refusal)
        else await showFailure(error)
      }
    })
  }
  return { save, isSaving: running.length > 0, goOn }
}
