import type { Slot } from '@portal/contracts/scheduling'
import { RefusalDialog } from '../../parts/refusal-dialog'
import { useMoveSlot } from '../../features/move-slot/use-move-slot'
import type { Undoable } from '../../parts/use-undo'
import { CalendarToolbar } from '../../features/calendar/calendar-toolbar'
import { Legend } from '../../features/calendar/legend'
import { SlotCalendar } from '../../features/calendar/slot-calendar'
import { useCalendarView } from '../../features/calendar/use-calendar-view'
import { useOpenSlot } from '../../features/calendar/use-open-slot'

interface CompanyCalendarProps {
  readonly slots: readonly Slot[]
  readonly now: number
  readonly onDelete: (slot: Slot) => void
  readonly offer: (what: Undoable) => void
  readonly reload: () => void
}

/** AVAIL-03: all slots of the company. New slots are registered on the calendar of a posting. */
export function CompanyCalendar({ slots, now, onDelete, offer, reload }: CompanyCalendarProps) {
  const { shown, toolbar } = useCalendarView(now)
  const moving = useMoveSlot(offer, reload)
  const open = useOpenSlot(onDelete)
  return (
    <>
      <CalendarToolbar now={now} {...toolbar} />
      <Legend hasColours={false} />
      <SlotCalendar
        slots={moving.shown(slots)}
        now={now}
        {...shown}
        onChoose={open}
        onMove={moving.move}
        onDelete={onDelete}
      />
      <RefusalDialog refusal={moving.refusal} onClose={moving.closeRefusal} />
    </>
  )
}
