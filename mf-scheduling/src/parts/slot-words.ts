import type { Text } from '@portal/browser/i18n'
import { BEFORE_TIME, formatDate, formatTime } from '@portal/browser/time'
import type { StatusTone } from '@portal/browser/chakra'
import { fullName, type Locale } from '@portal/contracts/kernel'
import type { Slot, SlotLocation, SlotState } from '@portal/contracts/scheduling'

/** The colour of a state; the word is always shown beside it. */
export const SLOT_TONES: Readonly<Record<SlotState, StatusTone>> = {
  open: 'done',
  taken: 'over',
  fixed: 'confirmed',
  completed: 'over',
  requestedBySeeker: 'urgent',
  requestedByEmployer: 'waiting',
  past: 'over',
}

export const timeRange = (start: number, end: number): string => `${formatTime(start)}–${formatTime(end)}`

/** `2026年11月21日（土）10:00–10:30`. */
export const slotTime = (slot: Pick<Slot, 'start_timestamp' | 'end_timestamp'>, locale: Locale): string =>
  `${formatDate(slot.start_timestamp, locale)}${BEFORE_TIME[locale]}${timeRange(slot.start_timestamp, slot.end_timestamp)}`

/** FIND-05: for several people; each place is shown as a line of its own. */
export const isGroup = ({ places = 1 }: Pick<Slot, 'places'>): boolean => places > 1

/** A slot without an interview location is an online interview. */
export const placeName = (place: Pick<SlotLocation, 'brand_name_jp' | 'branch'> | null, t: Text): string =>
  place ? [place.brand_name_jp, place.branch].filter(Boolean).join(' ') : t('slot.online')

/** Empty if nobody has booked; hidden applicants (D29) have no name. */
export function applicantName(slot: Pick<Slot, 'job_application'>, t: Text): string {
  const application = slot.job_application
  if (!application) return ''
  return fullName(application.applicant_profile) || t('slot.hiddenApplicant')
}
