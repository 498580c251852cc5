import { ApiError, useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { nowInTokyo, toEpoch } from '@portal/browser/time'
import { jobsEndpoints, type Job } from '@portal/contracts/jobs'
import { formatTokyo } from '@portal/contracts/kernel'
import {
  deservesAdvice,
  readSlot,
  refusalOfDetail,
  schedulingEndpoints,
  SLOT_LIMITS,
  slotFault,
  type NewSlot,
  type Slot,
  type SlotTimes,
} from '@portal/contracts/scheduling'
import { useRef, useState } from 'react'
import { slotTime } from '../../parts/slot-words'
import type { ShownRefusal } from '../../parts/refusal-dialog'
import type { Undoable } from '../../parts/use-undo'

/**
 * The result of a choice: an error belongs to one of the two times; `refused` was already shown in a dialog. `times` is
 * the first slot that was added.
 */
export type AddOutcome =
  | { readonly kind: 'added'; readonly times: SlotTimes }
  | { readonly kind: 'refused' }
  | { readonly kind: 'fault'; readonly field: keyof NewSlot; readonly text: string }

export interface AddSlot {
  /** All of them or none. */
  add(slots: readonly NewSlot[], places?: number): Promise<AddOutcome>
  /** Slots whose call is in progress; the calendar shows them at once. */
  readonly pending: readonly SlotTimes[]
  readonly refusal: ShownRefusal | undefined
  closeRefusal(): void
}

const sameTimes = (a: SlotTimes, b: SlotTimes): boolean => a.start === b.start && a.end === b.end

/** SLOT-08: registers chosen times at once, after checking the rules that need no call. */
export function useAddSlot(job: Job, slots: readonly Slot[], offer: (what: Undoable) => void): AddSlot {
  const shell = useShell()
  const { t, locale } = useText()
  const showFailure = useFailure()
  const create = useSend(schedulingEndpoints.create, { invalidates: [schedulingEndpoints.list, jobsEndpoints.list] })
  const remove = useSend(schedulingEndpoints.removeForNow, {
    invalidates: [schedulingEndpoints.list, jobsEndpoints.list],
  })
  const [pending, setPending] = useState<readonly SlotTimes[]>([])
  const [refusal, setRefusal] = useState<ShownRefusal>()
  const underway = useRef<SlotTimes[]>([])

  const isKnown = (times: SlotTimes): boolean =>
    underway.current.some((other) => sameTimes(other, times)) ||
    slots.some(
      (slot) =>
        slot.job_id === job.id &&
        slot.interviewer_id === job.interview_in_charge?.id &&
        sameTimes({ start: slot.start_timestamp, end: slot.end_timestamp }, times),
    )

  const refuse = (shown: ShownRefusal): AddOutcome => {
    setRefusal(shown)
    return { kind: 'refused' }
  }

  const send = async (chosen: readonly SlotTimes[], first: SlotTimes, places: number): Promise<AddOutcome> => {
    try {
      const made = await create.send({
        body: {
          job: job.id,
          ...(places > 1 && { places }),
          slots: chosen.map(({ start, end }) => ({ start_time: formatTokyo(start), end_time: formatTokyo(end) })),
        },
      })
      const number = chosen.length
      shell.notify({ kind: 'success', text: number > 1 ? t('add.done.many', { number }) : t('add.done') })
      const [slot] = made
      if (slot) {
        const time = slotTime(slot, locale)
        offer({
          text: number > 1 ? t('undo.added.many', { number, time }) : t('undo.added', { time }),
          undo: async () => {
            try {
              for (const { id } of made) await remove.send({ params: { id } })
            } catch (error) {
              await showFailure(error, t('undo.failed'))
            }
          },
        })
      }
      if (deservesAdvice(first.start, toEpoch(nowInTokyo()))) shell.notify({ kind: 'info', text: t('advice.lead') })
      setTimeout(() => shell.events.emit('applicationChanged', {}), SLOT_LIMITS.urgentUpdateDelayMs)
      return { kind: 'added', times: first }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const known = refusalOfDetail(error.detail)
      if (known) return refuse(known)
      if (error.isNetwork) return refuse('network')
      for (const field of ['start_time', 'end_time'] as const) {
        const text = error.fields[`slots.0.${field}`]
        if (text) return { kind: 'fault', field, text }
      }
      await showFailure(error, t('add.failed'))
      return { kind: 'refused' }
    }
  }

  return {
    pending,
    refusal,
    closeRefusal: () => setRefusal(undefined),
    async add(texts, places = 1) {
      const chosen: SlotTimes[] = []
      for (const text of texts) {
        const times = readSlot(text)
        if ('fault' in times) return { kind: 'fault', field: times.field, text: t(times.fault) }
        // SLOT-17, SLOT-18: the page already knows that the server would refuse, so it sends nothing.
        if (isKnown(times)) return { kind: 'fault', field: 'start_time', text: t('add.duplicate') }
        const fault = slotFault(times.start, toEpoch(nowInTokyo()))
        if (fault) return refuse(fault)
        chosen.push(times)
      }
      const [first] = chosen
      if (!first) return { kind: 'refused' }
      underway.current.push(...chosen)
      setPending([...underway.current])
      try {
        return await send(chosen, first, places)
      } finally {
        underway.current = underway.current.filter((other) => !chosen.includes(other))
        setPending([...underway.current])
      }
    },
  }
}
