import type { Text } from '@portal/browser/i18n'
import type { Slot } from '@portal/contracts/scheduling'
import { placeName } from '../../parts/slot-words'

/** SLOT-32, in the order of the menu. */
export const SLOT_ORDERS = [
  'dateAscending',
  'dateDescending',
  'interviewLocation',
  'workLocation',
  'interviewer',
] as const
export type SlotOrder = (typeof SLOT_ORDERS)[number]

const byDate = (a: Slot, b: Slot): number => a.start_timestamp - b.start_timestamp || a.id - b.id

/** Slots with the same place or person are sorted by date. */
export function sortSlots(slots: readonly Slot[], order: SlotOrder, t: Text): Slot[] {
  const textOf: Partial<Record<SlotOrder, (slot: Slot) => string>> = {
    interviewLocation: (slot) => placeName(slot.interview_location, t),
    workLocation: (slot) => placeName(slot.job_location, t),
    interviewer: (slot) => slot.interviewer_lastname,
  }
  const text = textOf[order]
  if (text) return [...slots].sort((a, b) => text(a).localeCompare(text(b), 'ja') || byDate(a, b))
  return [...slots].sort(order === 'dateDescending' ? (a, b) => byDate(b, a) : byDate)
}
