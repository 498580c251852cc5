import { ApiError, useApi, useInvalidate, useRemember } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { usePress } from '@portal/browser/press'
import { useFailure, useShell } from '@portal/browser/remote'
import { billingEndpoints, planNameIn } from '@portal/contracts/billing'
import type { PlanNames } from '@portal/contracts/billing'
import { jobsEndpoints } from '@portal/contracts/jobs'
import type { Job, JobStatus } from '@portal/contracts/jobs'
import type { LintFinding } from '@portal/contracts/lint'
import { useState } from 'react'
import { usePlanFor } from '../../parts/use-plan-for'
import { refusedFindings } from './job-findings'
import type { PlanRefusal } from './plan-refusal'

const planNames = ({ planName, body }: ApiError): PlanNames => ({
  name_jp: planName ?? '',
  name_en: (body as { plan_name_en?: string | null }).plan_name_en,
})

interface JobChange {
  readonly id: Job['id']
  readonly to: 'publish' | 'stop' | 'confirm' | 'archive' | 'unarchive'
}

interface AskedTexts {
  readonly title: string
  readonly body: string
  readonly confirm: string
  readonly done: string
}

export interface JobActions {
  /** A change of the posting runs or waits. */
  isBusy(job: Job): boolean
  /** The posting that the server refused to publish, and the findings of LINT (LINT-04). */
  readonly refused: { readonly job: Job; readonly findings: readonly LintFinding[] } | undefined
  dismissRefused(): void
  publish(job: Job): Promise<void>
  stop(job: Job): Promise<void>
  /** LAWS-08. */
  confirm(job: Job): Promise<void>
  archive(job: Job): Promise<void>
  unarchive(job: Job): Promise<void>
}

/** The actions on a posting in the lists, with their questions, refusals and messages. */
export function useJobActions(): JobActions {
  const api = useApi()
  const shell = useShell()
  const { t, locale } = useText()
  const showFailure = useFailure()
  const invalidate = useInvalidate()
  const remember = useRemember()
  const { press, running } = usePress<JobChange>()
  const [refused, setRefused] = useState<JobActions['refused']>()

  const planFor = usePlanFor()

  const showPlanRefusal = async (refusal: PlanRefusal) => {
    // A separate chunk, because most starts are not refused.
    const { explainPlanRefusal } = await import(/* webpackChunkName: "planRefusal" */ './plan-refusal')
    await explainPlanRefusal(refusal, { shell, api, t, locale, planFor })
  }
  const showRefusal = async (error: unknown, job: Job) => {
    const findings = error instanceof ApiError && error.code === 'lint_blocks' ? refusedFindings(error.body) : []
    if (findings.length > 0) return setRefused({ job, findings })
    const code = error instanceof ApiError && error.status === 402 ? error.code : undefined
    if (code !== 'payment_required' && code !== 'plan_mismatch' && code !== 'plan_max_reached')
      return showFailure(error)
    const plan = error instanceof ApiError ? planNameIn(planNames(error), locale) : ''
    await showPlanRefusal({ code, job, plan }).catch(showFailure)
  }
  const changed = async (text: string) => {
    shell.notify({ kind: 'success', text })
    shell.events.emit('jobsChanged', undefined)
    await invalidate(jobsEndpoints.list, jobsEndpoints.one)
  }
  const guarded = (job: Job, to: JobChange['to'], work: () => Promise<void>) =>
    press({ id: job.id, to }, () =>
      work().catch(async (error: unknown) => {
        await showRefusal(error, job)
        // A refusal (409) may mean that the posting has changed.
        await invalidate(jobsEndpoints.list)
      }),
    )
  const patchStatus = (job: Job, status: JobStatus) =>
    api.call(jobsEndpoints.patch, { params: { id: job.id }, body: { status } })
  const asked = (job: Job, to: JobChange['to'], status: JobStatus, { done, ...question }: AskedTexts) =>
    guarded(job, to, async () => {
      if (!(await shell.confirm({ ...question, cancel: t('common.cancel') }))) return
      await patchStatus(job, status)
      await changed(done)
    })

  return {
    isBusy: ({ id }) => running.some((change) => change.id === id),
    refused,
    dismissRefused: () => setRefused(undefined),
    publish: (job) =>
      guarded(job, 'publish', async () => {
        // JOBS-25. If the status cannot be read, the server decides.
        const brief = await api.call(billingEndpoints.status).catch(() => undefined)
        if (brief) remember(billingEndpoints.status, brief)
        if (brief?.subscription_status === 'BT') return showPlanRefusal({ code: 'payment_required', job, plan: '' })
        await patchStatus(job, 'RN')
        await changed(t('publish.done', { name: job.display_name }))
      }),
    stop: (job) =>
      asked(job, 'stop', 'ST', {
        title: t('stop.title', { name: job.display_name }),
        body: t('stop.body'),
        confirm: t('stop.confirm'),
        done: t('stop.done', { name: job.display_name }),
      }),
    confirm: (job) =>
      guarded(job, 'confirm', async () => {
        await api.call(jobsEndpoints.confirm, { params: { id: job.id } })
        await changed(t('confirm.done', { name: job.display_name }))
      }),
    archive: (job) =>
      asked(job, 'archive', 'ARCH', {
        title: t('archive.title', { name: job.display_name }),
        body: t('archive.body'),
        confirm: t('archive.confirm'),
        done: t('archive.done', { name: job.display_name }),
      }),
    unarchive: (job) =>
      guarded(job, 'unarchive', async () => {
        await api.call(jobsEndpoints.unarchive, { params: { id: job.id } })
        await changed(t('unarchive.done', { name: job.display_name }))
      }),
  }
}
