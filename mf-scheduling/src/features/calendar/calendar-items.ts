import type { Text } from '@portal/browser/i18n'
import type { Job } from '@portal/contracts/jobs'
import { slotState, type Slot, type SlotTimes } from '@portal/contracts/scheduling'
import { kindOf, type SlotKind } from '../../parts/slot-kind'
import { applicantName, isGroup } from '../../parts/slot-words'
import { groupOf, groupOfJob, type Arrangement } from './arrangement'
import type { Placed } from './grid-model'

/** An item of the calendar: a slot, or a slot that is being registered. */
export interface CalendarItem extends SlotTimes {
  readonly key: string
  readonly title: string
  /** The beginning of `title` that should fit into the block: who has booked, or the state and who interviews. */
  readonly brief: string
  /** Of overlapping slots, which usually have one state: what differs comes first. */
  readonly line: string
  readonly group: string
  /** `company`: the calendar belongs to no posting. */
  readonly kind: SlotKind | 'company'
  readonly slot?: Slot
}

/** The text of a slot, also in the label of its cell (WCAG 2.5.3). */
export const textOf = ({ item, lanes }: Placed<CalendarItem>): string => (lanes > 1 ? item.line : item.title)

interface Facts {
  /** Missing on the calendar of the whole company. */
  readonly job?: Job
  readonly arrangement: Arrangement
  readonly now: number
  readonly t: Text
}

export function itemOfSlot(slot: Slot, { job, arrangement, now, t }: Facts): CalendarItem {
  const word = t(`slot.state.${slotState(slot, now)}`)
  const state = isGroup(slot) ? t('slot.stateOfGroup', { state: word, number: slot.places ?? 1 }) : word
  const applicant = applicantName(slot, t)
  const { interviewer_lastname: interviewer, job_display_name: posting } = slot
  const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' / ')
  const kind = job ? kindOf(slot, job) : 'company'
  // The word that tells the slots of others apart; the posting's own are most of what is seen.
  const whose = kind === 'sameInterviewer' || kind === 'other' ? t(`slot.kind.${kind}`) : ''
  return {
    key: `slot ${slot.id}`,
    start: slot.start_timestamp,
    end: slot.end_timestamp,
    slot,
    kind,
    group: groupOf(slot, arrangement, t).id,
    // The person first: the sign shows the state of a booked slot too, and a narrow block cuts the end.
    title: joined(applicant ? [applicant, state, whose, interviewer, posting] : [state, whose, interviewer, posting]),
    brief: applicant || joined([state, whose || interviewer]),
    line: joined([applicant || interviewer, posting, state]),
  }
}

export const itemOfPending = ({ start, end }: SlotTimes, { job, arrangement, t }: Facts): CalendarItem => ({
  key: `pending ${start} ${end}`,
  start,
  end,
  kind: job ? 'own' : 'company',
  group: job ? groupOfJob(job, arrangement, t).id : '',
  title: t('calendar.pending'),
  brief: t('calendar.pending'),
  line: t('calendar.pending'),
})
