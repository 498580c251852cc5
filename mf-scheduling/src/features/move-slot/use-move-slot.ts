import { ApiError, useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure } from '@portal/browser/remote'
import { nowInTokyo, toEpoch } from '@portal/browser/time'
import { jobsEndpoints } from '@portal/contracts/jobs'
import {
  formatTokyo,
  refusalOfDetail,
  schedulingEndpoints,
  slotFault,
  type Slot,
  type SlotTimes,
} from '@portal/contracts/scheduling'
import { useRef, useState } from 'react'
import { slotTime } from '../../parts/slot-words'
import type { ShownRefusal } from '../../parts/refusal-dialog'
import type { Undoable } from '../../parts/use-undo'

export interface MoveSlot {
  /** Keeps the length. */
  move(slot: Slot, start: number): void
  /** The slots at the times to which they are being moved. */
  shown(slots: readonly Slot[]): readonly Slot[]
  readonly refusal: ShownRefusal | undefined
  closeRefusal(): void
}

const timesOf = (slot: Slot): SlotTimes => ({ start: slot.start_timestamp, end: slot.end_timestamp })

/** AVAIL-06: moves an open slot; several quick moves are sent one after the other. */
export function useMoveSlot(offer: (what: Undoable) => void, reload: () => void): MoveSlot {
  const { t, locale } = useText()
  const showFailure = useFailure()
  const sending = useSend(schedulingEndpoints.move, { invalidates: [schedulingEndpoints.list, jobsEndpoints.list] })
  const [refusal, setRefusal] = useState<ShownRefusal>()
  const [underway, setUnderway] = useState<ReadonlyMap<number, SlotTimes>>(new Map())
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const show = (id: number, times: SlotTimes | undefined) =>
    setUnderway((before) => {
      const after = new Map(before)
      if (times) after.set(id, times)
      else after.delete(id)
      return after
    })
  const send = async (slot: Slot, { start, end }: SlotTimes, before: SlotTimes | undefined) => {
    try {
      const moved = await sending.send({
        params: { id: slot.id },
        body: { start_time: formatTokyo(start), end_time: formatTokyo(end) },
      })
      if (before) {
        const undo = () => send(slot, before, undefined)
        offer({ text: t('move.done', { time: slotTime(moved, locale) }), undo })
      }
    } catch (error) {
      const known = error instanceof ApiError ? refusalOfDetail(error.detail) : undefined
      if (known) setRefusal(known)
      else await showFailure(error, t('move.failed'))
      reload()
    } finally {
      show(slot.id, undefined)
    }
  }
  return {
    refusal,
    closeRefusal: () => setRefusal(undefined),
    shown: (slots) =>
      slots.map((slot) => {
        const times = underway.get(slot.id)
        return times ? { ...slot, start_timestamp: times.start, end_timestamp: times.end } : slot
      }),
    move: (slot, start) => {
      const before = timesOf(slot)
      if (start === before.start) return
      // The page knows this refusal already, so it sends nothing.
      const fault = slotFault(start, toEpoch(nowInTokyo()))
      if (fault) return setRefusal(fault)
      const to = { start, end: start + before.end - before.start }
      show(slot.id, to)
      queue.current = queue.current.then(() => send(slot, to, before))
    },
  }
}
