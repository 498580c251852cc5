import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { useNow } from '@portal/browser/time'
import { Box } from '@portal/browser/chakra'
import { Banner, Section } from '@portal/browser/ui'
import { HOUR_SECONDS, parseTokyo } from '@portal/contracts/kernel'
import { acceptsSlots, type Job } from '@portal/contracts/jobs'
import { SLOT_LIMITS, type NewSlot, type Slot } from '@portal/contracts/scheduling'
import { AddSlotForm } from '../../features/add-slot/add-slot-form'
import { RefusalDialog } from '../../parts/refusal-dialog'
import { useAddSlot } from '../../features/add-slot/use-add-slot'
import { rangeOf, rangeTitle } from '../../features/calendar/calendar-range'
import { CalendarToolbar } from '../../features/calendar/calendar-toolbar'
import { Legend } from '../../features/calendar/legend'
import { SlotCalendar } from '../../features/calendar/slot-calendar'
import { useCalendarView } from '../../features/calendar/use-calendar-view'
import { useOpenSlot } from '../../features/calendar/use-open-slot'
import { useDeleteSlot } from '../../features/delete-slot/use-delete-slot'
import { useMoveSlot } from '../../features/move-slot/use-move-slot'
import { useKeptFocus } from '../../parts/kept-focus'
import { useUndo } from '../../parts/use-undo'
import { SlotList } from '../../features/slot-list/slot-list'

const EVENING_SECONDS = 6 * HOUR_SECONDS

interface JobSlotsProps {
  readonly job: Job
  readonly slots: readonly Slot[]
  readonly reload: () => void
}

/** The calendar of one posting, with a form and a list for the same actions without a pointer. */
export function JobSlots({ job, slots, reload }: JobSlotsProps) {
  const { t, locale } = useText()
  const shell = useShell()
  const now = useNow()
  // Opens at the first day that still has office hours for which a slot can be registered.
  const { isPhone, shown, toolbar } = useCalendarView(now + SLOT_LIMITS.leadSeconds + EVENING_SECONDS)
  const { moment, view, onMoment } = shown
  const { offer, bar } = useUndo()
  const adding = useAddSlot(job, slots, offer)
  const deleteSlot = useDeleteSlot(offer, reload)
  const moving = useMoveSlot(offer, reload)
  const keptFocus = useKeptFocus(slots)
  const canAdd = acceptsSlots(job.status)

  const addByCalendar = async (times: NewSlot) => {
    const outcome = await adding.add(times)
    if (outcome.kind === 'fault') shell.notify({ kind: 'error', text: outcome.text })
  }
  const handleDelete = (slot: Slot) => void deleteSlot(slot)
  const open = useOpenSlot(handleDelete)
  const { from, until } = rangeOf(moment, view)
  const inSight = slots.filter((slot) => slot.start_timestamp >= from && slot.start_timestamp < until)
  return (
    <>
      {!canAdd && (
        <Banner tone="warning" title={t('closed.title')} mb="5">
          {t('closed.body')}
        </Banner>
      )}
      <Section
        title={t('calendar.title')}
        description={canAdd ? t(isPhone ? 'calendar.lead.phone' : 'calendar.lead') : undefined}
      >
        <CalendarToolbar now={now} {...toolbar} />
        <Legend hasColours />
        <SlotCalendar
          job={job}
          slots={moving.shown(slots)}
          pending={adding.pending}
          now={now}
          {...shown}
          onAdd={canAdd ? (times) => void addByCalendar(times) : undefined}
          onChoose={open}
          onMove={canAdd ? moving.move : undefined}
          onDelete={handleDelete}
        />
      </Section>
      {canAdd && (
        <Section title={t('form.title')} description={t('form.lead')}>
          <AddSlotForm now={now} onAdd={adding.add} onDay={(day) => onMoment(parseTokyo(`${day} 12:00`) ?? moment)} />
          <Box fontSize="sm" color="fg.muted" mt="3">
            <Box>{t('advice.ahead')}</Box>
            <Box>{t('advice.lead')}</Box>
          </Box>
        </Section>
      )}
      <Section title={t('list.title')} description={rangeTitle(moment, view, locale)}>
        <Box {...keptFocus}>
          <SlotList slots={inSight} job={job} now={now} onDelete={handleDelete} />
        </Box>
      </Section>
      <RefusalDialog refusal={adding.refusal} onClose={adding.closeRefusal} />
      <RefusalDialog refusal={moving.refusal} onClose={moving.closeRefusal} />
      {bar}
    </>
  )
}
