import type { SlotTimes } from '@portal/contracts/scheduling'
import { useEffect, useRef } from 'react'
import type { CalendarState } from './use-calendar'

/** CALE-03: shows once what was made or found elsewhere on the screen: each new object. */
export function useReveal({ reveal }: CalendarState, times: SlotTimes | undefined): void {
  const shown = useRef<SlotTimes>(undefined)
  useEffect(() => {
    if (!times || times === shown.current) return
    shown.current = times
    reveal(times)
  }, [times, reveal])
}
