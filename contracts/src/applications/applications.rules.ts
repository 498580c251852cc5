import { looksLikeUrl, withScheme } from '../kernel'
import { applicationStatusMachine } from './application-status.machine'
import type { ApplicationAction, ApplicationStatus } from './application-status.machine'
import { APPLICATION_LIMITS } from './applications.limits'

/** Tabs of the list, as `filterBy` spells them (APPL-01, APPL-03). */
export const APPLICANT_TABS = ['ALL', 'URGENT', 'ESP', 'IF', 'SL', 'CBS-CBE'] as const
export type ApplicantTab = (typeof APPLICANT_TABS)[number]
export type StatusTab = Exclude<ApplicantTab, 'ALL' | 'URGENT'>

/** APPL-05, APPL-06: the tab of each status in addition to ALL. Urgent statuses except IF stand only under URGENT. */
export const statusTab: Readonly<Record<ApplicationStatus, StatusTab | undefined>> = {
  AES: undefined,
  NSRS: undefined,
  AR: undefined,
  ESP: 'ESP',
  NSAE: 'ESP',
  NSRE: 'ESP',
  IF: 'IF',
  SL: 'SL',
  ESF: 'CBS-CBE',
  ESRS: 'CBS-CBE',
  RJ: 'CBS-CBE',
  AB: 'CBS-CBE',
  CBS: 'CBS-CBE',
  CBE: 'CBS-CBE',
  RS: 'CBS-CBE',
}

export interface ApplicationState {
  /** undefined or unknown: an undefined status (APPL-06). */
  readonly status: ApplicationStatus | undefined
  /** The posting has no interview location. */
  readonly isOnline: boolean
  readonly hasDetails: boolean
  readonly isActive?: boolean
}

/** ADET-19: the red prompt that online details must be sent. */
export const needsOnlineDetails = (state: ApplicationState): boolean =>
  state.status === 'IF' && state.isOnline && !state.hasDetails && state.isActive !== false

/** APPL-04; an inactive application never counts (D78). */
export const isUrgent = (state: ApplicationState): boolean =>
  state.isActive !== false &&
  (state.status === 'AES' || state.status === 'NSRS' || state.status === 'AR' || needsOnlineDetails(state))

export function isInTab(state: ApplicationState, tab: ApplicantTab): boolean {
  if (tab === 'ALL') return true
  if (tab === 'URGENT') return isUrgent(state)
  return (state.status === undefined ? 'CBS-CBE' : statusTab[state.status]) === tab
}

/** APPL-02: unknown values fall back to the default. */
export function tabOf(filterBy: string | null | undefined, urgentCount: number): ApplicantTab {
  return APPLICANT_TABS.find((tab) => tab === filterBy) ?? (urgentCount > 0 ? 'URGENT' : 'ALL')
}

export type BadgeTone = 'red' | 'amber' | 'green' | 'blue' | 'grey'

/** ADET-18, D80. */
export const badgeTones: Readonly<Record<ApplicationStatus, BadgeTone>> = {
  AES: 'red',
  NSRS: 'red',
  AR: 'red',
  ESP: 'amber',
  NSAE: 'amber',
  NSRE: 'amber',
  SL: 'green',
  IF: 'blue',
  CBS: 'grey',
  CBE: 'grey',
  RJ: 'grey',
  AB: 'grey',
  RS: 'grey',
  ESF: 'grey',
  ESRS: 'grey',
}

export function badgeTone(state: ApplicationState): BadgeTone {
  if (state.status === undefined) return 'grey'
  if (needsOnlineDetails(state)) return 'red'
  return Object.hasOwn(badgeTones, state.status) ? badgeTones[state.status] : 'grey'
}

/** D78: screened out or withdrawn; hiding by plan expiry is `isHidden`. */
export const isClosedByScreening = (status: ApplicationStatus): boolean => status === 'ESF' || status === 'ESRS'

/** D29, D78: `planHidden` is whether billing's `applicantsHiddenFrom` has passed without a new purchase. */
export const isActiveApplication = (status: ApplicationStatus, planHidden: boolean): boolean =>
  !isClosedByScreening(status) && (!planHidden || status === 'IF' || status === 'SL')

/** Setting `INTERVIEW_LATE_CHANGES` (D27). */
export const LATE_CHANGES = ['warn', 'refuse'] as const
export type LateChanges = (typeof LATE_CHANGES)[number]
export type LateVerdict = 'free' | 'warn' | 'refused' | 'started'

/**
 * Before the start, `warn` leads to the dialog of AACT-11. `started` is a 409 `status_conflict`, `refused` a 409
 * `too_late`.
 */
export function lateVerdict(
  action: 'cancel' | 'change',
  start: number | null,
  now: number,
  policy: LateChanges,
): LateVerdict {
  if (start === null) return 'free'
  const remaining = start - now
  if (remaining <= 0) return 'started'
  const limit = action === 'cancel' ? APPLICATION_LIMITS.cancelSeconds : APPLICATION_LIMITS.changeSeconds
  if (policy === 'refuse' && remaining < limit) return 'refused'
  return remaining < APPLICATION_LIMITS.warningSeconds ? 'warn' : 'free'
}

/** AACT-12: which alert a fixed interview shows. */
export function interviewAlert(start: number | null, now: number): 'near' | 'far' | undefined {
  if (start === null || start <= now) return undefined
  if (start - now < APPLICATION_LIMITS.alertNearSeconds) return 'near'
  return start - now < APPLICATION_LIMITS.alertFarSeconds ? 'far' : undefined
}

/** D96: codes of the reasons for CBE and ESF; `other` requires a text. */
export const CANCEL_REASONS = [
  'position_filled',
  'visa_not_suitable',
  'japanese_level',
  'experience',
  'schedule',
  'location',
  'no_response',
  'job_closed',
  'other',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
export const OTHER_REASON = 'other' satisfies CancelReason

/** AACT-03, AACT-05, D77. */
export function reasonFaults(body: {
  readonly employer_cancel_reason?: string | null
  readonly custom_employer_cancel_reason?: string | null
}): Record<string, string> {
  const reason = body.employer_cancel_reason
  if (!reason || !CANCEL_REASONS.some((known) => known === reason))
    return { employer_cancel_reason: 'rule.application.reason' }
  if (reason === OTHER_REASON && !body.custom_employer_cancel_reason?.trim()) {
    return { custom_employer_cancel_reason: 'rule.application.customReason' }
  }
  return {}
}

export const OUTCOMES = ['SL', 'RJ', 'AB', 'RS'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const outcomeAction: Readonly<Record<Outcome, ApplicationAction>> = {
  SL: 'employer.outcomeSL',
  RJ: 'employer.outcomeRJ',
  AB: 'employer.outcomeAB',
  RS: 'employer.outcomeRS',
}

/** AACT-13: all four outcomes in AR; SL and RS in SL; otherwise none. */
export const offeredOutcomes = (status: ApplicationStatus): Outcome[] =>
  OUTCOMES.filter((outcome) => applicationStatusMachine.next(status, outcomeAction[outcome]) !== undefined)

/** AACT-15. */
export const notifiesApplicant: Readonly<Record<Outcome, boolean>> = { SL: true, RJ: true, AB: false, RS: false }

/** D77: whether the applicant gets a mail when the application gets this status; SL → SL sends none (AACT-52). */
export const mailsApplicant: Readonly<Record<ApplicationStatus, boolean>> = {
  AES: false,
  ESP: true,
  ESF: true,
  ESRS: false,
  NSRS: false,
  NSRE: true,
  NSAE: true,
  IF: false,
  AR: false,
  SL: true,
  RJ: true,
  AB: false,
  CBS: false,
  CBE: true,
  RS: false,
}

/** The action that a PATCH to this status means (API-70); a PATCH to CBE in IF is a 409 (D97). */
export function actionForPatch(status: ApplicationStatus, wanted: ApplicationStatus): ApplicationAction | undefined {
  if (wanted === 'ESP') return 'employer.invite'
  if (wanted === 'ESF') return 'employer.reject'
  if (wanted === 'CBE' && status !== 'IF') return 'employer.cancel'
  return undefined
}

/** D79. */
export const ONLINE_PLATFORMS = ['Zoom', 'Google Meet', 'Microsoft Teams', 'Skype', 'LINE', 'Other'] as const
export type OnlinePlatform = (typeof ONLINE_PLATFORMS)[number]

export interface OnlineDetails {
  readonly online_iv_platform: string | null
  readonly online_iv_url: string | null
  readonly online_iv_id: string | null
  readonly online_iv_password: string | null
}
const DETAIL_NAMES = ['online_iv_platform', 'online_iv_url', 'online_iv_id', 'online_iv_password'] as const

/** AACT-17, AACT-18: `sent` is what was sent before; all of it is null the first time. */
export function onlineDetailsFaults(details: OnlineDetails, sent?: OnlineDetails | null): Record<string, string> {
  const faults: Record<string, string> = {}
  const value = (from: OnlineDetails | null | undefined, name: (typeof DETAIL_NAMES)[number]) =>
    withScheme(from?.[name]?.trim() ?? '') || null
  const platform = value(details, 'online_iv_platform')
  const nothingChanged = DETAIL_NAMES.every((name) => value(details, name) === value(sent, name))
  if (!platform || nothingChanged) faults.online_iv_platform = 'rule.application.onlineEmpty'
  else if (!ONLINE_PLATFORMS.some((known) => known === platform)) faults.online_iv_platform = 'rule.choice'
  const url = value(details, 'online_iv_url')
  if (url && !looksLikeUrl(url)) faults.online_iv_url = 'rule.application.onlineUrl'
  return faults
}
