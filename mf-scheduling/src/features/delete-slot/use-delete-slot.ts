import { useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { schedulingEndpoints, type Slot } from '@portal/contracts/scheduling'
import { slotTime } from '../../parts/slot-words'
import type { Undoable } from '../../parts/use-undo'

type Delete = (slots: readonly Slot[]) => Promise<boolean>

/** AVAIL-06: the same for several slots at once: one question, one call, one undo. Returns whether they are gone. */
export function useDeleteSlots(offer: (what: Undoable) => void, reload: () => void): Delete {
  const shell = useShell()
  const { t } = useText()
  const showFailure = useFailure()
  const invalidates = [schedulingEndpoints.list, jobsEndpoints.list]
  const remove = useSend(schedulingEndpoints.removeMany, { invalidates })
  const restore = useSend(schedulingEndpoints.restoreMany, { invalidates })
  return async (slots) => {
    const question = {
      title: t('delete.many.title'),
      body: t('delete.many.body', { number: slots.length }),
      confirm: t('delete.confirm'),
      cancel: t('common.cancel'),
      danger: true,
    }
    if (!(await shell.confirm(question))) return false
    try {
      const { undo, removed, kept } = await remove.send({ body: { ids: slots.map(({ id }) => id) } })
      offer({
        text: t(kept > 0 ? 'availability.back.some' : 'availability.back.all', { removed, kept }),
        undo: () =>
          restore.send({ body: { undo } }).then(
            () => undefined,
            async (error: unknown) => {
              await showFailure(error, t('undo.failed'))
              reload()
            },
          ),
      })
      return true
    } catch (error) {
      await showFailure(error, t('delete.failed'))
      reload()
      return false
    }
  }
}

/**
 * SLOT-12: asks, deletes, and reads the slots again; also after a refusal, because the slot may be booked. AVAIL-06:
 * for some seconds the slot can be brought back.
 */
export function useDeleteSlot(offer: (what: Undoable) => void, reload: () => void): (slot: Slot) => Promise<void> {
  const shell = useShell()
  const { t, locale } = useText()
  const showFailure = useFailure()
  const invalidates = [schedulingEndpoints.list, jobsEndpoints.list]
  const remove = useSend(schedulingEndpoints.removeForNow, { invalidates })
  const restore = useSend(schedulingEndpoints.restore, { invalidates })
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
      const removed = await remove.send({ params: { id: slot.id } })
      offer({
        text: t('delete.done'),
        undo: async () => {
          try {
            await restore.send({ body: removed })
          } catch (error) {
            await showFailure(error, t('undo.failed'))
            reload()
          }
        },
      })
    } catch (error) {
      await showFailure(error, t('delete.failed'))
      reload()
    }
  }
}
