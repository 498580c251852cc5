import type { Text } from '@portal/browser/i18n'
import type { Slot } from '@portal/contracts/scheduling'
import { placeName } from '../../parts/slot-words'

/** AVAIL-03: the filters for the slots of the company, by their names in the address. */
export const SLOT_FILTERS = ['job', 'place', 'interviewer'] as const
export type SlotFilter = (typeof SLOT_FILTERS)[number]
export type ChosenFilters = Readonly<Record<SlotFilter, string>>

const ONLINE = 'online'

const KEYS: Readonly<Record<SlotFilter, (slot: Slot) => string>> = {
  job: (slot) => String(slot.job_id),
  place: (slot) => String(slot.interview_location?.id ?? ONLINE),
  interviewer: (slot) => String(slot.interviewer_id),
}
const NAMES: Readonly<Record<SlotFilter, (slot: Slot, t: Text) => string>> = {
  job: (slot) => `${slot.job_display_name} (${slot.web_id})`,
  place: (slot, t) => placeName(slot.interview_location, t),
  interviewer: (slot) => slot.interviewer_lastname,
}

export interface FilterChoice {
  readonly value: string
  readonly name: string
}

/** The choices of a filter in the company's slots, by name. */
export function choicesOf(slots: readonly Slot[], filter: SlotFilter, t: Text): FilterChoice[] {
  const names = new Map(slots.map((slot) => [KEYS[filter](slot), NAMES[filter](slot, t)]))
  return [...names]
    .map(([value, name]) => ({ value, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ja') || a.value.localeCompare(b.value))
}

/** A value that no slot has any more is ignored, so that an old address still shows slots. */
export function filteredSlots(slots: readonly Slot[], chosen: ChosenFilters): Slot[] {
  const inUse = SLOT_FILTERS.filter((filter) => slots.some((slot) => KEYS[filter](slot) === chosen[filter]))
  return slots.filter((slot) => inUse.every((filter) => KEYS[filter](slot) === chosen[filter]))
}

export const isUpcoming = (slot: Pick<Slot, 'end_timestamp'>, now: number): boolean => slot.end_timestamp > now

/** CALE-03: of the slots that a search found, the first one of the visible days, else the next, else the last one. */
export function firstFound(
  slots: readonly Slot[],
  { from, until }: { readonly from: number; readonly until: number },
  now: number,
): Slot | undefined {
  const inTime = [...slots].sort((a, b) => a.start_timestamp - b.start_timestamp)
  const coming = inTime.filter((slot) => isUpcoming(slot, now))
  const visible = coming.find(({ start_timestamp: start }) => start >= from && start < until)
  return visible ?? coming[0] ?? inTime.at(-1)
}
