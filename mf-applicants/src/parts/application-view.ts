import type { StatusTone } from '@portal/browser/chakra'
import { badgeTone } from '@portal/contracts/applications'
import type {
  Application,
  ApplicationLocation,
  ApplicationPageItem,
  ApplicationState,
  BadgeTone,
} from '@portal/contracts/applications'

export type Shown = Application | ApplicationPageItem

export const isOnline = (application: Shown): boolean => application.job.interview_location === null

/** An application as an argument for the rules of contracts. */
export const stateOf = (application: Shown): ApplicationState => ({
  status: application.status_v2 ?? undefined,
  isOnline: isOnline(application),
  hasDetails: application.has_online_details,
  isActive: application.is_active,
})

const TONES: Readonly<Record<BadgeTone, StatusTone>> = {
  red: 'urgent',
  amber: 'waiting',
  green: 'done',
  blue: 'confirmed',
  grey: 'over',
}
export const toneOf = (application: Shown): StatusTone => TONES[badgeTone(stateOf(application))]

export const placeName = (place: ApplicationLocation): string =>
  [place.brand_name_jp, place.branch].filter(Boolean).join(' ')

/** Joins the existing facts in one line. */
export const joined = (facts: readonly (string | null | undefined)[], between = ' / '): string =>
  facts.filter(Boolean).join(between)
