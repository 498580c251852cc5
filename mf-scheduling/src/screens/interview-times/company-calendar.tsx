import { useText } from '@portal/browser/i18n'
import { VisuallyHiddenHeading } from '@portal/browser/ui'
import type { Slot, SlotTimes } from '@portal/contracts/scheduling'
import { useEffect, useRef } from 'react'
import { SlotCalendar } from '../../features/calendar/slot-calendar'
import { useCalendar } from '../../features/calendar/use-calendar'
import { useOpenSlot } from '../../features/calendar/use-open-slot'
import { useReveal } from '../../features/calendar/use-reveal'
import { useMoveSlot } from '../../features/move-slot/use-move-slot'
import { RefusalDialog } from '../../parts/refusal-dialog'
import type { Undoable } from '../../parts/use-undo'
import { firstFound } from './shown-slots'

interface CompanyCalendarProps {
  readonly slots: readonly Slot[]
  /** What the slots were searched by; empty for all. */
  readonly search: string
  readonly now: number
  /** The first of the slots that were added together. */
  readonly added: SlotTimes | undefined
  readonly onDelete: (slot: Slot) => void
  readonly offer: (what: Undoable) => void
  readonly reload: () => void
}

/** AVAIL-03: all slots of the company. New slots are registered on the calendar of a posting. */
export function CompanyCalendar({ slots, search, now, added, onDelete, offer, reload }: CompanyCalendarProps) {
  const { t } = useText()
  const calendar = useCalendar(now, now)
  const { span, reveal } = calendar
  useReveal(calendar, added)
  const searched = useRef('')
  useEffect(() => {
    if (search === searched.current) return
    searched.current = search
    const found = search ? firstFound(slots, span, now) : undefined
    if (found) reveal({ start: found.start_timestamp, end: found.end_timestamp })
  }, [search, slots, span, now, reveal])
  const moving = useMoveSlot(offer, reload)
  const move = (slot: Slot, start: number): boolean => {
    const isMoved = moving.move(slot, start)
    if (isMoved) reveal({ start, end: start + slot.end_timestamp - slot.start_timestamp })
    return isMoved
  }
  const open = useOpenSlot(onDelete)
  return (
    <>
      <VisuallyHiddenHeading level={2}>{t('calendar.title')}</VisuallyHiddenHeading>
      <SlotCalendar
        calendar={calendar}
        slots={moving.shown(slots)}
        now={now}
        onChoose={open}
        onMove={move}
        onDelete={onDelete}
      />
      <RefusalDialog refusal={moving.refusal} onClose={moving.closeRefusal} />
    </>
  )
}
