import { useShell } from '@portal/browser/remote'
import { useIsPhone } from '@portal/browser/ui'
import { canDeleteSlot, type Slot } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import { RefusalDialog } from '../../parts/refusal-dialog'
import { useMoveSlot } from '../../features/move-slot/use-move-slot'
import type { Undoable } from '../../parts/use-undo'
import type { Arrangement } from '../../features/calendar/arrangement'
import type { CalendarView } from '../../features/calendar/calendar-range'
import { CalendarToolbar } from '../../features/calendar/calendar-toolbar'
import { Legend } from '../../features/calendar/legend'
import { SlotCalendar } from '../../features/calendar/slot-calendar'

interface CompanyCalendarProps {
  readonly slots: readonly Slot[]
  readonly now: number
  readonly onDelete: (slot: Slot) => void
  readonly offer: (what: Undoable) => void
  readonly reload: () => void
}

/** AVAIL-03: all slots of the company. New slots are registered on the calendar of a posting. */
export function CompanyCalendar({ slots, now, onDelete, offer, reload }: CompanyCalendarProps) {
  const shell = useShell()
  const isPhone = useIsPhone()
  const [moment, setMoment] = useState(now)
  const [chosenView, setView] = useState<CalendarView>('week')
  const [arrangement, setArrangement] = useState<Arrangement>('none')
  const moving = useMoveSlot(offer, reload)
  const view = isPhone ? 'day' : chosenView
  const choose = (slot: Slot) => {
    if (slot.job_application) void shell.navigate(paths.applicantDetails.to({ applicationId: slot.job_application.id }))
    else if (canDeleteSlot(slot)) onDelete(slot)
  }
  return (
    <>
      <CalendarToolbar
        moment={moment}
        now={now}
        view={view}
        arrangement={arrangement}
        canChooseView={!isPhone}
        onMoment={setMoment}
        onView={setView}
        onArrangement={setArrangement}
      />
      <Legend hasColours={false} />
      <SlotCalendar
        slots={moving.shown(slots)}
        moment={moment}
        now={now}
        view={view}
        arrangement={arrangement}
        onMoment={setMoment}
        onChoose={choose}
        onMove={moving.move}
        onDelete={onDelete}
      />
      <RefusalDialog refusal={moving.refusal} onClose={moving.closeRefusal} />
    </>
  )
}
