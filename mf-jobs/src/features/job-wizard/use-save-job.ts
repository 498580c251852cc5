import { ApiError, useApi, useInvalidate, useSend } from '@portal/browser/api'
import { useChanged } from '@portal/browser/editing'
import { useText } from '@portal/browser/i18n'
import { usePress } from '@portal/browser/press'
import { useFailure, useSession, useShell } from '@portal/browser/remote'
import { billingEndpoints } from '@portal/contracts/billing'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { Job, JobType } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import type { ImagesAccess } from './images/use-images'
import type { WizardForm } from './wizard.form'
import { toCreatePayload, toPatchPayload } from './wizard.mapping'
import type { WizardMode } from './wizard.stages'

interface SaveOptions {
  readonly mode: WizardMode
  readonly job: Job | undefined
  readonly images: ImagesAccess
  /** True if the server has the posting, so leaving loses no input. */
  readonly onSaved: () => void
  readonly onRefused: (error: ApiError) => void
}

/** Saves the posting, then its pictures, then opens the next screen (JWIZ-37). */
export function useSaveJob({ mode, job, images, onSaved, onRefused }: SaveOptions) {
  const api = useApi()
  const shell = useShell()
  const session = useSession()
  const { t } = useText()
  const showFailure = useFailure()
  const invalidate = useInvalidate()
  const create = useSend(jobsEndpoints.create)
  const patch = useSend(jobsEndpoints.patch)
  const { press, running } = usePress()
  const changed = useChanged()
  // Keeps the version that was read when editing began: the user has not seen what a later read returns.
  const [seenVersion] = useState(job?.version)
  /** JOBS-35: the posting whose interview slots are registered next; set while the first-time modal is open. */
  const [firstJobId, setFirstJobId] = useState<number>()

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
    if (isFirst) setFirstJobId(created.id)
    else await goOn(created.id)
  }

  async function afterEdit(stored: Job): Promise<void> {
    changed.clear()
    onSaved()
    shell.events.emit('jobsChanged', undefined)
    await invalidate(jobsEndpoints.list, jobsEndpoints.one, jobsEndpoints.locations)
    shell.notify({ kind: 'success', text: t('save.edited', { name: stored.display_name }) })
    await shell.navigate(paths.jobs.to())
  }

  /** The payload is made at the press, so that it is what the user saw. */
  function save(form: WizardForm, jobType: JobType, draftId: number | null, version = seenVersion): Promise<void> {
    const edit =
      mode === 'edit' && job ? { params: { id: job.id }, body: toPatchPayload(form, job, version) } : undefined
    const body = { ...toCreatePayload(form, jobType, draftId), ...(mode === 'copy' ? { work_images: [] } : {}) }
    return press(JSON.stringify(edit ?? body), async () => {
      try {
        if (edit) await afterEdit(await patch.send(edit))
        else await afterCreate(await create.send({ body }))
      } catch (error) {
        if (changed.noticed(error)) return
        if (error instanceof ApiError && error.hasFields) onRefused(error)
        else await showFailure(error)
      }
    })
  }
  return { save, isSaving: running.length > 0, firstJobId, goOn, changed }
}
