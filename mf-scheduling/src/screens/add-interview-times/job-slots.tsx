import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { useNow } from '@portal/browser/time'
import { Box } from '@portal/browser/chakra'
import { Banner, Section, useIsPhone } from '@portal/browser/ui'
import { HOUR_SECONDS } from '@portal/contracts/kernel'
import { acceptsSlots, type Job } from '@portal/contracts/jobs'
import { canDeleteSlot, parseTokyo, SLOT_LIMITS, type NewSlot, type Slot } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import { AddSlotForm } from '../../features/add-slot/add-slot-form'
import { RefusalDialog } from '../../parts/refusal-dialog'
import { useAddSlot } from '../../features/add-slot/use-add-slot'
import type { Arrangement } from '../../features/calendar/arrangement'
import { rangeOf, rangeTitle, type CalendarView } from '../../features/calendar/calendar-range'
import { CalendarToolbar } from '../../features/calendar/calendar-toolbar'
import { Legend } from '../../features/calendar/legend'
import { SlotCalendar } from '../../features/calendar/slot-calendar'
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
  const isPhone = useIsPhone()
  // Opens at the first day that still has office hours for which a slot can be registered.
  const [moment, setMoment] = useState(now + SLOT_LIMITS.leadSeconds + EVENING_SECONDS)
  const [chosenView, setView] = useState<CalendarView>('week')
  const [arrangement, setArrangement] = useState<Arrangement>('none')
  const view = isPhone ? 'day' : chosenView
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
  const open = (slot: Slot) => {
    if (slot.job_application) void shell.navigate(paths.applicantDetails.to({ applicationId: slot.job_application.id }))
    else if (canDeleteSlot(slot)) void deleteSlot(slot)
  }
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
        <Legend hasColours />
        <SlotCalendar
          job={job}
          slots={moving.shown(slots)}
          pending={adding.pending}
          moment={moment}
          now={now}
          view={view}
          arrangement={arrangement}
          onMoment={setMoment}
          onAdd={canAdd ? (times) => void addByCalendar(times) : undefined}
          onChoose={open}
          onMove={canAdd ? moving.move : undefined}
          onDelete={(slot) => void deleteSlot(slot)}
        />
      </Section>
      {canAdd && (
        <Section title={t('form.title')} description={t('form.lead')}>
          <AddSlotForm now={now} onAdd={adding.add} onDay={(day) => setMoment(parseTokyo(`${day} 12:00`) ?? moment)} />
          <Box fontSize="sm" color="fg.muted" mt="3">
            <Box>{t('advice.ahead')}</Box>
            <Box>{t('advice.lead')}</Box>
          </Box>
        </Section>
      )}
      <Section title={t('list.title')} description={rangeTitle(moment, view, locale)}>
        <Box {...keptFocus}>
          <SlotList slots={inSight} job={job} now={now} onDelete={(slot) => void deleteSlot(slot)} />
        </Box>
      </Section>
      <RefusalDialog refusal={adding.refusal} onClose={adding.closeRefusal} />
      <RefusalDialog refusal={moving.refusal} onClose={moving.closeRefusal} />
      {bar}
    </>
  )
}
