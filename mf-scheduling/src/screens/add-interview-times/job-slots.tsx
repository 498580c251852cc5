import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { useNow } from '@portal/browser/time'
import { Box, Flex } from '@portal/browser/chakra'
import { Banner, Section, VisuallyHiddenHeading } from '@portal/browser/ui'
import { HOUR_SECONDS, parseTokyo } from '@portal/contracts/kernel'
import { acceptsSlots, type Job } from '@portal/contracts/jobs'
import { SLOT_LIMITS, type NewSlot, type Slot, type SlotTimes } from '@portal/contracts/scheduling'
import { useRef, type ReactNode } from 'react'
import { AddSlotForm } from '../../features/add-slot/add-slot-form'
import { RefusalDialog } from '../../parts/refusal-dialog'
import { useAddSlot, type AddOutcome } from '../../features/add-slot/use-add-slot'
import { SlotCalendar } from '../../features/calendar/slot-calendar'
import { dateOf } from '../../features/calendar/tokyo-localizer'
import { useCalendar } from '../../features/calendar/use-calendar'
import { useOpenSlot } from '../../features/calendar/use-open-slot'
import { useReveal } from '../../features/calendar/use-reveal'
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
  /** The first of the slots that were added together. */
  readonly added: SlotTimes | undefined
  /** Buttons for below the calendar. */
  readonly tools: ReactNode
}

/** The calendar of one posting, with a form and a list for the same actions without a pointer. */
export function JobSlots({ job, slots, reload, added, tools }: JobSlotsProps) {
  const { t } = useText()
  const shell = useShell()
  const now = useNow()
  // Week and day open at the first day that still has office hours for which a slot can be registered.
  const calendar = useCalendar(now + SLOT_LIMITS.leadSeconds + EVENING_SECONDS, now)
  useReveal(calendar, added)
  const { view, span, onDate, reveal } = calendar
  const { offer, bar } = useUndo()
  const adding = useAddSlot(job, slots, offer)
  const deleteSlot = useDeleteSlot(offer, reload)
  const moving = useMoveSlot(offer, reload)
  const keptFocus = useKeptFocus(slots)
  const form = useRef<HTMLDivElement>(null)
  const canAdd = acceptsSlots(job.status)

  const add = async (chosen: readonly NewSlot[], places?: number): Promise<AddOutcome> => {
    const outcome = await adding.add(chosen, places)
    if (outcome.kind === 'added') reveal(outcome.times)
    return outcome
  }
  const addByCalendar = async (chosen: readonly NewSlot[]) => {
    const outcome = await add(chosen)
    if (outcome.kind === 'fault') shell.notify({ kind: 'error', text: outcome.text })
  }
  const move = (slot: Slot, start: number): boolean => {
    const isMoved = moving.move(slot, start)
    if (isMoved) reveal({ start, end: start + slot.end_timestamp - slot.start_timestamp })
    return isMoved
  }
  const showDay = (day: string) => {
    const noon = parseTokyo(`${day} 12:00`)
    if (noon !== undefined) onDate(dateOf(noon))
  }
  const handleDelete = (slot: Slot) => void deleteSlot(slot)
  const open = useOpenSlot(handleDelete)
  const { from, until } = span
  const inSight = slots.filter((slot) => slot.start_timestamp >= from && slot.start_timestamp < until)
  return (
    <>
      {!canAdd && (
        <Banner tone="warning" title={t('closed.title')} mb="5">
          {t('closed.body')}
        </Banner>
      )}
      <Box as="section" aria-labelledby="calendar-heading">
        <VisuallyHiddenHeading level={2} id="calendar-heading">
          {t('calendar.title')}
        </VisuallyHiddenHeading>
        <SlotCalendar
          calendar={calendar}
          job={job}
          slots={moving.shown(slots)}
          pending={adding.pending}
          now={now}
          onAdd={canAdd ? (chosen) => void addByCalendar(chosen) : undefined}
          onForm={canAdd ? () => form.current?.querySelector('input')?.focus() : undefined}
          onChoose={open}
          onMove={canAdd ? move : undefined}
          onDelete={handleDelete}
        />
        {tools && (
          <Flex gap="2" wrap="wrap" mt="3">
            {tools}
          </Flex>
        )}
      </Box>
      {canAdd && (
        <Section title={t('form.title')} description={t('form.lead')}>
          <Box ref={form}>
            <AddSlotForm now={now} onAdd={add} onDay={showDay} />
          </Box>
          <Box fontSize="sm" color="fg.muted" mt="3">
            <Box>{t('advice.ahead')}</Box>
            <Box>{t('advice.lead')}</Box>
          </Box>
        </Section>
      )}
      {(view === 'week' || view === 'day') && (
        <Section title={t('list.title')}>
          <Box {...keptFocus}>
            <SlotList slots={inSight} job={job} now={now} onDelete={handleDelete} />
          </Box>
        </Section>
      )}
      <RefusalDialog refusal={adding.refusal} onClose={adding.closeRefusal} />
      <RefusalDialog refusal={moving.refusal} onClose={moving.closeRefusal} />
      {bar}
    </>
  )
}
