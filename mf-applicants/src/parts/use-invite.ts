import { ApiError, useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { fullName } from './application-view'
import type { Shown } from './application-view'
import { paramsOf, useShowChange, useShowRefusal } from './use-show-change'
import type { ChangedIn } from './use-show-change'
import { useStatusFlag } from './use-status-flag'

/** AACT-01: asks, and invites; without open slots it leads to registering them. A list does not know of slots: there the server tells. */
export function useInvite(changedIn: ChangedIn = 'detail') {
  const { t } = useText()
  const shell = useShell()
  const patch = useSend(applicationsEndpoints.patch)
  const showChange = useShowChange(changedIn)
  const showRefusal = useShowRefusal(changedIn)
  const { isUpdating, during } = useStatusFlag()
  const offerSlots = async (jobId: number) => {
    const goes = await shell.confirm({
      title: t('noSlots.title'),
      body: t('noSlots.body'),
      confirm: t('noSlots.confirm'),
      cancel: t('common.cancel'),
    })
    if (goes) await shell.navigate(paths.addInterviewTimes.to({ jobId }))
  }
  const invite = async (application: Shown) => {
    if ('slot_count' in application && application.slot_count === 0) return offerSlots(application.job.id)
    const name = fullName(application.applicant_profile)
    // VISA-04: the same question with a warning; it is asked once and never refused.
    const body =
      application.visa_verdict === 'no' ? t('visa.invite.body', { body: t('invite.body') }) : t('invite.body')
    const isSure = await shell.confirm({
      title: t('invite.title', { name }),
      body,
      confirm: t('invite.confirm'),
      cancel: t('common.cancel'),
    })
    if (!isSure) return
    try {
      await showChange(
        await during(patch.send({ params: paramsOf(application.id), body: { status: 'ESP' } })),
        t('invite.done'),
      )
    } catch (error) {
      // None was there, or the last one was taken in the meantime.
      if (error instanceof ApiError && error.code === 'no_open_slots') await offerSlots(application.job.id)
      else await showRefusal(error)
    }
  }
  return { invite, isUpdating }
}
