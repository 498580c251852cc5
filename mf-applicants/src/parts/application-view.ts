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

/** What the state of an application is made of; also that of an interview, as an interviewer sees it (SHOP-03). */
export type Stateful = Pick<ApplicationPageItem, 'status_v2' | 'has_online_details' | 'is_active' | 'job'>

export const isOnline = (application: Pick<Stateful, 'job'>): boolean => application.job.interview_location === null

/** An application as an argument for the rules of contracts. */
export const stateOf = (application: Stateful): ApplicationState => ({
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
export const toneOf = (application: Stateful): StatusTone => TONES[badgeTone(stateOf(application))]

export const placeName = (place: ApplicationLocation): string =>
  [place.brand_name_jp, place.branch].filter(Boolean).join(' ')

/** Joins the existing facts in one line. */
export const joined = (facts: readonly (string | null | undefined)[], between = ' / '): string =>
  facts.filter(Boolean).join(between)
