import { ApiError, useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure } from '@portal/browser/remote'
import { nowInTokyo, toEpoch } from '@portal/browser/time'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { formatTokyo } from '@portal/contracts/kernel'
import {
  refusalOfDetail,
  schedulingEndpoints,
  slotFault,
  type Slot,
  type SlotTimes,
} from '@portal/contracts/scheduling'
import { useEffect, useRef, useState } from 'react'
import { slotTime } from '../../parts/slot-words'
import type { ShownRefusal } from '../../parts/refusal-dialog'
import type { Undoable } from '../../parts/use-undo'

export interface MoveSlot {
  /** Keeps the length. False if the slot stays where it is. */
  move(slot: Slot, start: number): boolean
  /** The slots at the times to which they are being moved. */
  shown(slots: readonly Slot[]): readonly Slot[]
  readonly refusal: ShownRefusal | undefined
  closeRefusal(): void
}

/** Milliseconds: presses of a key that follow each other within this are one move. */
const ONE_MOVE = 500

/** A move that waits for the next press. */
interface Waiting {
  readonly slot: Slot
  readonly before: SlotTimes
  readonly to: SlotTimes
  readonly timer: ReturnType<typeof setTimeout>
}

/** AVAIL-06: moves an open slot; the moves are sent one after the other. */
export function useMoveSlot(offer: (what: Undoable) => void, reload: () => void): MoveSlot {
  const { t, locale } = useText()
  const showFailure = useFailure()
  const sending = useSend(schedulingEndpoints.move, { invalidates: [schedulingEndpoints.list, jobsEndpoints.list] })
  const [refusal, setRefusal] = useState<ShownRefusal>()
  const [underway, setUnderway] = useState<ReadonlyMap<number, SlotTimes>>(new Map())
  const waiting = useRef<Waiting | undefined>(undefined)

  const show = (id: number, times: SlotTimes) => setUnderway((before) => new Map(before).set(id, times))
  /** The slot may already be moving to the next time. */
  const hide = (id: number, times: SlotTimes) =>
    setUnderway((before) => new Map([...before].filter(([each, to]) => each !== id || to !== times)))
  const send = async (slot: Slot, to: SlotTimes, before: SlotTimes | undefined) => {
    try {
      const moved = await sending.send({
        params: { id: slot.id },
        body: { start_time: formatTokyo(to.start), end_time: formatTokyo(to.end) },
      })
      if (before) {
        // Undoing a move is a normal move, so it is not possible to a time that is too near by now.
        const isTooNear = slotFault(before.start, toEpoch(nowInTokyo())) !== undefined
        const undo = isTooNear ? undefined : () => send(slot, before, undefined)
        offer({ text: t('move.done', { time: slotTime(moved, locale) }), undo })
      }
    } catch (error) {
      const known = error instanceof ApiError ? refusalOfDetail(error.detail) : undefined
      if (known) setRefusal(known)
      else await showFailure(error, t('move.failed'))
      reload()
    } finally {
      hide(slot.id, to)
    }
  }
  const sendWaiting = () => {
    const next = waiting.current
    if (!next) return
    waiting.current = undefined
    clearTimeout(next.timer)
    const { slot, to, before } = next
    if (to.start === before.start) hide(slot.id, to)
    else void send(slot, to, before)
  }
  const leave = useRef(sendWaiting)
  useEffect(() => {
    leave.current = sendWaiting
  })
  useEffect(() => () => leave.current(), [])
  return {
    refusal,
    closeRefusal: () => setRefusal(undefined),
    shown: (slots) =>
      slots.map((slot) => {
        const times = underway.get(slot.id)
        return times ? { ...slot, start_timestamp: times.start, end_timestamp: times.end } : slot
      }),
    move: (slot, start) => {
      const { start_timestamp: from, end_timestamp: end } = slot
      if (start === from) return false
      // The page knows this refusal already, so it sends nothing.
      const fault = slotFault(start, toEpoch(nowInTokyo()))
      if (fault) {
        setRefusal(fault)
        return false
      }
      const to = { start, end: start + end - from }
      if (waiting.current?.slot.id !== slot.id) sendWaiting()
      const earlier = waiting.current
      clearTimeout(earlier?.timer)
      const before = earlier?.before ?? { start: from, end }
      waiting.current = { slot, before, to, timer: setTimeout(sendWaiting, ONE_MOVE) }
      show(slot.id, to)
      return true
    },
  }
}
