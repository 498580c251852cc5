import 'react-big-calendar/lib/css/react-big-calendar.css'
import { useText } from '@portal/browser/i18n'
import { fromEpoch, toEpoch, DateTime } from '@portal/browser/time'
import { Box } from '@portal/browser/chakra'
import type { Job } from '@portal/contracts/jobs'
import {
  formatTokyo,
  SLOT_LIMITS,
  slotState,
  type NewSlot,
  type Slot,
  type SlotTimes,
} from '@portal/contracts/scheduling'
import { useEffect, useMemo, useRef } from 'react'
import { Calendar, type SlotInfo } from 'react-big-calendar'
import { applicantName } from '../../parts/slot-words'
import { groupOf, groupOfJob, groupsOf, type Arrangement, type Group } from './arrangement'
import { calendarLook } from './calendar-look'
import { rangeOf, type CalendarView } from './calendar-range'
import { kindOf, type SlotKind } from '../../parts/slot-kind'
import { calendarFormats, tokyoLocalizer } from './tokyo-localizer'

interface CalendarEvent {
  readonly start: Date
  readonly end: Date
  readonly title: string
  readonly group: string
  readonly kind: SlotKind
  /** Missing while the slot is being registered. */
  readonly slot?: Slot
}

interface SlotCalendarProps {
  readonly job: Job
  readonly slots: readonly Slot[]
  readonly pending: readonly SlotTimes[]
  readonly moment: number
  readonly now: number
  readonly view: CalendarView
  readonly arrangement: Arrangement
  readonly canAdd: boolean
  readonly onMoment: (moment: number) => void
  readonly onView: (view: CalendarView) => void
  readonly onAdd: (times: NewSlot) => void
  readonly onChoose: (slot: Slot) => void
}

/** The library gives its headings the role of table headers, but has no table around them. */
const calendarComponents = {
  header: ({ label }: { readonly label: string }) => <span data-testid="calendar-heading">{label}</span>,
}

const dateOf = (epoch: number): Date => new Date(epoch * 1000)
const epochOf = (date: Date): number => toEpoch(DateTime.fromJSDate(date))
const HOUR_WIDTH = 72
const COLUMN_WIDTH = 96

/** Week or day of all slots around one posting; a click or drag on a free time adds at once (SLOT-08). */
export function SlotCalendar(props: SlotCalendarProps) {
  const { job, slots, pending, moment, now, view, arrangement, canAdd, onMoment, onView, onAdd, onChoose } = props
  const { t, locale } = useText()
  const { from, until } = rangeOf(moment, view)
  const visible = useMemo(
    () => slots.filter((slot) => slot.start_timestamp < until && slot.end_timestamp > from),
    [slots, from, until],
  )
  const ownGroup = groupOfJob(job, arrangement, t)
  const groups = useMemo(
    () => (arrangement === 'none' ? undefined : groupsOf(visible, job, arrangement, t)),
    [visible, job, arrangement, t],
  )
  const events = [
    ...visible.map((slot): CalendarEvent => ({
      start: dateOf(slot.start_timestamp),
      end: dateOf(slot.end_timestamp),
      slot,
      kind: kindOf(slot, job),
      group: groupOf(slot, arrangement, t).id,
      title: [
        t(`slot.state.${slotState(slot, now)}`),
        applicantName(slot, t),
        slot.interviewer_lastname,
        slot.job_display_name,
      ]
        .filter(Boolean)
        .join(' / '),
    })),
    ...pending.map(({ start, end }): CalendarEvent => ({
      start: dateOf(start),
      end: dateOf(end),
      kind: 'own',
      group: ownGroup.id,
      title: t('calendar.pending'),
    })),
  ]
  // Memoised, because a new value scrolls the calendar again.
  const opensAt = useMemo(() => fromEpoch(from).set({ hour: SLOT_LIMITS.calendarOpensAtHour }).toJSDate(), [from])
  const choose = (event: CalendarEvent) => {
    if (event.slot) onChoose(event.slot)
  }
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A day without slots has no focusable element, but must scroll by keyboard; the library has no prop for that.
    const hours = box.current?.querySelector('.rbc-time-content')
    hours?.setAttribute('tabindex', '0')
    hours?.setAttribute('role', 'group')
    hours?.setAttribute('aria-label', t('calendar.hours'))
  })
  const width = HOUR_WIDTH + (groups?.length ?? 1) * (view === 'week' ? 7 : 1) * COLUMN_WIDTH
  return (
    <Box ref={box} as="section" aria-label={t('calendar.label')} css={calendarLook} overflowX="auto">
      <Box h={{ base: '26rem', md: '38rem' }} minW={view === 'week' || groups ? `${width}px` : undefined}>
        <Calendar<CalendarEvent, Group>
          localizer={tokyoLocalizer}
          culture={locale}
          formats={calendarFormats(locale)}
          toolbar={false}
          views={['week', 'day']}
          view={view}
          onView={(next) => onView(next === 'day' ? 'day' : 'week')}
          drilldownView={null}
          date={dateOf(moment)}
          onNavigate={(date) => onMoment(epochOf(date))}
          getNow={() => dateOf(now)}
          scrollToTime={opensAt}
          events={events}
          titleAccessor="title"
          tooltipAccessor="title"
          showMultiDayTimes
          resources={groups}
          resourceIdAccessor="id"
          resourceTitleAccessor="title"
          resourceAccessor="group"
          components={calendarComponents}
          step={SLOT_LIMITS.stepMinutes}
          timeslots={2}
          dayLayoutAlgorithm="no-overlap"
          longPressThreshold={200}
          selectable={canAdd ? 'ignoreEvents' : false}
          onSelecting={() => canAdd}
          onSelectSlot={({ start, end }: SlotInfo) =>
            onAdd({ start_time: formatTokyo(epochOf(start)), end_time: formatTokyo(epochOf(end)) })
          }
          onSelectEvent={choose}
          onKeyPressEvent={(event, { nativeEvent }) => {
            if (!(nativeEvent instanceof KeyboardEvent) || !['Enter', ' '].includes(nativeEvent.key)) return
            nativeEvent.preventDefault()
            choose(event)
          }}
          eventPropGetter={({ kind, slot }) => ({ className: slot ? `slot-${kind}` : `slot-${kind} slot-pending` })}
          slotPropGetter={(date) =>
            epochOf(date) - now < SLOT_LIMITS.leadSeconds || !canAdd ? { className: 'slot-closed' } : {}
          }
        />
      </Box>
    </Box>
  )
}
