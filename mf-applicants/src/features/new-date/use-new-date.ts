import { ApiError, useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { applicationsEndpoints } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { useShowChange, useShowRefusal } from '../../parts/use-show-change'

/** AACT-07: asks the applicant for another date. Without an open slot it leads to the registration of slots. */
export function useNewDate(application: Application) {
  const { t } = useText()
  const shell = useShell()
  const request = useSend(applicationsEndpoints.requestNewSlot)
  const showChange = useShowChange()
  const showRefusal = useShowRefusal(application)
  const offerSlots = async () => {
    const goes = await shell.confirm({
      title: t('newDate.noSlots.title'),
      body: t('newDate.noSlots.body'),
      confirm: t('noSlots.confirm'),
      cancel: t('common.cancel'),
    })
    if (goes) await shell.navigate(paths.addInterviewTimes.to({ jobId: application.job.id }))
  }
  const ask = async () => {
    if (application.slot_count === 0) return offerSlots()
    const isSure = await shell.confirm({
      title: t('newDate.title'),
      body: t('newDate.body'),
      confirm: t('newDate.confirm'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    try {
      await showChange(await request.send({ query: { job_application_id: String(application.id) } }), t('newDate.done'))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'no_open_slots') await offerSlots()
      else await showRefusal(error)
    }
  }
  return { ask, isPending: request.isPending }
}
