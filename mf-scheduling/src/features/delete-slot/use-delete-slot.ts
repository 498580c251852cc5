import { useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { schedulingEndpoints, type Slot } from '@portal/contracts/scheduling'
import { slotTime } from '../../parts/slot-words'

/** SLOT-12: asks, deletes, and reads the slots again. It also reads them after a refusal: the slot may be booked. */
export function useDeleteSlot(reload: () => void): (slot: Slot) => Promise<void> {
  const shell = useShell()
  const { t, locale } = useText()
  const showFailure = useFailure()
  const remove = useSend(schedulingEndpoints.remove, { invalidates: [schedulingEndpoints.list, jobsEndpoints.list] })
  return async (slot) => {
    const body = t('delete.body', {
      time: slotTime(slot, locale),
      job: slot.job_display_name,
      interviewer: slot.interviewer_lastname,
    })
    if (
      !(await shell.confirm({
        title: t('delete.title'),
        body,
        confirm: t('delete.confirm'),
        cancel: t('common.cancel'),
        danger: true,
      }))
    )
      return
    try {
      await remove.send({ params: { id: slot.id } })
      shell.notify({ kind: 'success', text: t('delete.done') })
    } catch (error) {
      await showFailure(error, t('delete.failed'))
      reload()
    }
  }
}
