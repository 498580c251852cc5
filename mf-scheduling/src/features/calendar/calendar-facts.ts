import type { Job } from '@portal/contracts/jobs'
import type { NewSlot, Slot, SlotTimes } from '@portal/contracts/scheduling'
import { createContext, useContext } from 'react'
import type { CalendarState } from './use-calendar'

/** What the views of a calendar show beside its slots, and what can be done in them. */
export interface CalendarFacts {
  readonly calendar: CalendarState
  /** Missing on the calendar of the whole company. */
  readonly job?: Job
  readonly pending?: readonly SlotTimes[]
  readonly now: number
  /** Missing if no slot can be registered. */
  readonly onAdd?: (slots: readonly NewSlot[]) => void
  /** Leads to the form that adds a slot by date and time; for the views without free times. */
  readonly onForm?: () => void
  readonly onChoose: (slot: Slot) => void
  readonly onDelete: (slot: Slot) => void
  /** AVAIL-06: moves an open slot to another start; false if it stays where it is. */
  readonly onMove?: (slot: Slot, start: number) => boolean
}

const Facts = createContext<CalendarFacts | undefined>(undefined)

// The library renders the views and the toolbar, and gives them only what it knows itself.
export const CalendarFactsProvider = Facts.Provider

export function useCalendarFacts(): CalendarFacts {
  const facts = useContext(Facts)
  if (!facts) throw new Error('A view of the calendar is rendered by SlotCalendar')
  return facts
}
