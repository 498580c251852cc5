import { HOUR_SECONDS } from '../kernel'

/** Limits of interview slots (D25, D26, D70, D71). */
export const SLOT_LIMITS = {
  stepMinutes: 30,
  minimumMinutes: 30,
  /** D25, the same on desktop and mobile. */
  leadSeconds: 24 * HOUR_SECONDS,
  /** Advice only (SLOT-19). */
  adviceLeadSeconds: 48 * HOUR_SECONDS,
  /** SLOT-27: "about two weeks ahead". */
  adviceDaysAhead: 14,
  /** D26: slots of one interviewer at the same time, each for a different posting. */
  concurrent: 5,
  /** FIND-05: people who can be interviewed together. */
  places: 10,
  perRequest: 100,
  /**
   * AVAIL-06: how long adding, moving and removing can be undone. The server allows some seconds more for the request.
   */
  undoSeconds: 10,
  undoOnTheWaySeconds: 5,
  /** SLOT-09. */
  urgentUpdateDelayMs: 500,
  /** SLOT-02. */
  calendarOpensAtHour: 9,
} as const

/** Fixed texts by which the screens recognise a refusal (SLOT-18, SLOT-22, SLOT-23). */
export const SLOT_DETAILS = {
  slot_duplicate: 'Same time slot for same job not allowed for a single interviewer',
  slot_limit: 'Maximum allowed concurrent slots: 5, reached',
  slot_too_soon: 'Start time must be in future.',
  slot_overlap: 'Slot overlaps with another slot of the same interviewer',
  slot_after_service: 'Start time is after the last day for interviews',
} as const
export type SlotRefusal = keyof typeof SLOT_DETAILS

/** The refusal that a `detail` text means; undefined for any other text (SLOT-29). */
export function refusalOfDetail(detail: string | undefined): SlotRefusal | undefined {
  if (!detail) return undefined
  if (detail.includes('must be in future.')) return 'slot_too_soon'
  return (Object.keys(SLOT_DETAILS) as SlotRefusal[]).find((code) => SLOT_DETAILS[code] === detail)
}
