import { useText } from '@portal/browser/i18n'
import type { Slot } from '@portal/contracts/scheduling'
import { useMemo } from 'react'
import { Calendar } from 'react-big-calendar'
import { AgendaView } from './agenda-view'
import { CalendarFactsProvider, type CalendarFacts } from './calendar-facts'
import { CalendarToolbar } from './calendar-toolbar'
import { asView, CALENDAR_VIEWS } from './calendar-views'
import { MonthView } from './month-view'
import { SlotGrid } from './slot-grid'
import { calendarFormats, dateOf, tokyoLocalizer } from './tokyo-localizer'

interface SlotCalendarProps extends CalendarFacts {
  readonly slots: readonly Slot[]
}

/**
 * CALE-01: choice of views, days, navigation and words are the library's. The views themselves are ours: its columns of
 * a week give a screen reader no rows (AVAIL-05), and its month and agenda show single events. So its style sheet is
 * not needed.
 */
const VIEWS = {
  month: asView('month', MonthView),
  week: asView('week', SlotGrid),
  day: asView('day', SlotGrid),
  agenda: asView('agenda', AgendaView),
} as const
const COMPONENTS = { toolbar: CalendarToolbar }
const startOf = (slot: Slot): Date => dateOf(slot.start_timestamp)
const endOf = (slot: Slot): Date => dateOf(slot.end_timestamp)

/** The slots of a posting or of the company by month, week and day, and what comes. */
export function SlotCalendar({ slots, ...facts }: SlotCalendarProps) {
  const { t, locale } = useText()
  const { calendar, now } = facts
  const { view, views, date, onDate, onView } = calendar
  const messages = useMemo(
    () => ({
      ...Object.fromEntries(CALENDAR_VIEWS.map((each) => [each, t(`calendar.view.${each}`)])),
      today: t('calendar.today'),
      previous: t(`calendar.previous.${view}`),
      next: t(`calendar.next.${view}`),
      noEventsInRange: t('calendar.nothing'),
    }),
    [t, view],
  )
  const offered = useMemo(() => Object.fromEntries(views.map((each) => [each, VIEWS[each]])), [views])
  return (
    <CalendarFactsProvider value={facts}>
      <Calendar<Slot>
        localizer={tokyoLocalizer}
        culture={locale}
        formats={calendarFormats}
        messages={messages}
        components={COMPONENTS}
        views={offered}
        view={view}
        onView={(next) => onView(CALENDAR_VIEWS.find((each) => each === next) ?? view)}
        date={date}
        onNavigate={onDate}
        getNow={() => dateOf(now)}
        events={slots as Slot[]}
        startAccessor={startOf}
        endAccessor={endOf}
      />
    </CalendarFactsProvider>
  )
}
