import { useIsPhone } from '@portal/browser/ui'
import { useState } from 'react'
import type { Arrangement } from './arrangement'
import type { CalendarView } from './calendar-range'

/** Which days a calendar shows, and how they are arranged. A phone has the day view only (SLOT-01). */
export function useCalendarView(start: number) {
  const isPhone = useIsPhone()
  const [moment, setMoment] = useState(start)
  const [chosenView, setView] = useState<CalendarView>('week')
  const [arrangement, setArrangement] = useState<Arrangement>('none')
  const shown = { moment, view: isPhone ? 'day' : chosenView, arrangement, onMoment: setMoment } as const
  const toolbar = { ...shown, canChooseView: !isPhone, onView: setView, onArrangement: setArrangement }
  return { isPhone, shown, toolbar }
}
