import * as v from 'valibot'
import { applicantsHiddenFrom, showsPlanExpiryBanner } from '../billing'
import { formatTokyo, parseTokyo } from '../kernel'
import { PatchApplicationSchema } from './application.schema'
import { APPLICATION_STATUSES } from './application-status.machine'
import type { ApplicationStatus } from './application-status.machine'
import {
  actionForPatch,
  APPLICANT_TABS,
  badgeTone,
  interviewAlert,
  isActiveApplication,
  isInTab,
  isUrgent,
  lateVerdict,
  mailsApplicant,
  notifiesApplicant,
  offeredOutcomes,
  onlineDetailsFaults,
  reasonFaults,
  tabOf,
} from './applications.rules'

const state = (status: ApplicationStatus | undefined, isOnline = false, hasDetails = false) => ({
  status,
  isOnline,
  hasDetails,
})
const where = (test: (status: ApplicationStatus) => boolean) => APPLICATION_STATUSES.filter(test).sort()
const HOUR = 3600
const DAY = 24 * HOUR
const tokyo = (text: string) => parseTokyo(text) ?? 0

describe('groups of applications', () => {
  it('[APPL-04] AES, NSRS, AR, and IF of an online posting without details are urgent', () => {
    expect(where((status) => isUrgent(state(status)))).toEqual(['AES', 'AR', 'NSRS'])
    expect(where((status) => isUrgent(state(status, true)))).toEqual(['AES', 'AR', 'IF', 'NSRS'])
    expect(isUrgent(state('IF', true, true))).toBe(false)
    expect(isUrgent({ ...state('AES'), isActive: false })).toBe(false)
  })

  it('[APPL-05] the tabs ESP, IF, SL and ALL list the applications of their status', () => {
    const inTab = (tab: 'ESP' | 'IF' | 'SL' | 'ALL') => where((status) => isInTab(state(status), tab))
    expect(inTab('ESP')).toEqual(['ESP', 'NSAE', 'NSRE'])
    expect(inTab('IF')).toEqual(['IF'])
    expect(inTab('SL')).toEqual(['SL'])
    expect(inTab('ALL')).toEqual([...APPLICATION_STATUSES].sort())
  })

  it('[APPL-06] the tab of rejected and declined holds an undefined status too', () => {
    expect(where((status) => isInTab(state(status), 'CBS-CBE'))).toEqual([
      'AB',
      'CBE',
      'CBS',
      'ESF',
      'ESRS',
      'RJ',
      'RS',
    ])
    expect(isInTab(state(undefined), 'CBS-CBE')).toBe(true)
    expect(isInTab(state(undefined), 'URGENT')).toBe(false)
  })

  it('[APPL-03] every status belongs to a tab besides ALL', () => {
    for (const status of APPLICATION_STATUSES) {
      expect(APPLICANT_TABS.filter((tab) => tab !== 'ALL' && isInTab(state(status, true), tab)).length).toBeGreaterThan(
        0,
      )
    }
  })

  it('[APPL-02] the default is URGENT with urgent applicants, else ALL; unknown values fall back', () => {
    expect([tabOf(null, 2), tabOf(undefined, 0), tabOf('nonsense', 1), tabOf('SL', 1)]).toEqual([
      'URGENT',
      'ALL',
      'URGENT',
      'SL',
    ])
  })

  it('[ADET-18] each status has the tone of its badge', () => {
    const of = (tone: string) => where((status) => badgeTone(state(status)) === tone)
    expect(of('red')).toEqual(['AES', 'AR', 'NSRS'])
    expect(of('amber')).toEqual(['ESP', 'NSAE', 'NSRE'])
    expect(of('green')).toEqual(['SL'])
    expect(of('blue')).toEqual(['IF'])
    expect(of('grey')).toEqual(['AB', 'CBE', 'CBS', 'ESF', 'ESRS', 'RJ', 'RS'])
    expect(badgeTone(state('IF', true))).toBe('red')
    expect(badgeTone(state(undefined))).toBe('grey')
  })

  it('[APPL-16] ESF and ESRS are inactive', () => {
    expect(where((status) => !isActiveApplication(status, false))).toEqual(['ESF', 'ESRS'])
  })

  it('[APPL-17] [AACT-57] after the plan only IF and SL stay active, from 24:00 of the 14th day', () => {
    expect(where((status) => isActiveApplication(status, true))).toEqual(['IF', 'SL'])
    expect(formatTokyo(applicantsHiddenFrom(tokyo('2026-04-01 15:30')))).toBe('2026-04-16 00:00')
  })

  it('[APPL-18] the banner shows from 14 days before to 5 days after the expiry, both included', () => {
    const now = tokyo('2026-04-10 12:00')
    const brief = { plan_expiry_date: now, will_renew: false, has_next_plan: false }
    const shows = (days: number) => showsPlanExpiryBanner(now, { ...brief, plan_expiry_date: now + days * DAY })
    expect([-6, -5, 0, 14, 15].map(shows)).toEqual([false, true, true, true, false])
    expect(showsPlanExpiryBanner(now, { ...brief, has_next_plan: true })).toBe(false)
    expect(showsPlanExpiryBanner(now, { ...brief, will_renew: true })).toBe(false)
  })
})

describe('late changes', () => {
  const verdict = (action: 'cancel' | 'change', hours: number, policy: 'warn' | 'refuse') =>
    lateVerdict(action, hours * HOUR, 0, policy)

  it('[AACT-09] under warn both changes are possible until the start', () => {
    expect([72, 30, 0.1, 0, -1].map((hours) => verdict('cancel', hours, 'warn'))).toEqual([
      'free',
      'free',
      'warn',
      'started',
      'started',
    ])
    expect([72, 30, 0.1, 0].map((hours) => verdict('change', hours, 'warn'))).toEqual([
      'free',
      'free',
      'warn',
      'started',
    ])
  })

  it('[AACT-10] under refuse cancelling ends 48 hours before the start and changing ends 24 hours before it', () => {
    expect([48, 47.9, 1].map((hours) => verdict('cancel', hours, 'refuse'))).toEqual(['free', 'refused', 'refused'])
    expect([24, 23.9, 1].map((hours) => verdict('change', hours, 'refuse'))).toEqual(['free', 'refused', 'refused'])
  })

  it('[AACT-11] the warning is shown from 24 hours before the start until the start', () => {
    expect(verdict('cancel', 24, 'warn')).toBe('free')
    expect(verdict('cancel', 23.99, 'warn')).toBe('warn')
  })

  it('[AACT-12] one alert is shown below 48 hours, another one below one hour', () => {
    expect([49, 48, 47, 1, 0.9, 0].map((hours) => interviewAlert(hours * HOUR, 0))).toEqual([
      undefined,
      undefined,
      'far',
      'far',
      'near',
      undefined,
    ])
  })
})

describe('what the employer sends', () => {
  it('[AACT-05] a reason is required, and a text if the reason is "other"', () => {
    expect(reasonFaults({})).toEqual({ employer_cancel_reason: 'rule.application.reason' })
    expect(reasonFaults({ employer_cancel_reason: 'unknown' })).toEqual({
      employer_cancel_reason: 'rule.application.reason',
    })
    expect(reasonFaults({ employer_cancel_reason: 'schedule' })).toEqual({})
    expect(reasonFaults({ employer_cancel_reason: 'other', custom_employer_cancel_reason: ' ' })).toEqual({
      custom_employer_cancel_reason: 'rule.application.customReason',
    })
    expect(reasonFaults({ employer_cancel_reason: 'other', custom_employer_cancel_reason: '移転' })).toEqual({})
  })

  it('[AACT-13] AR offers four outcomes, SL offers SL and RS, every other status offers none', () => {
    expect(offeredOutcomes('AR')).toEqual(['SL', 'RJ', 'AB', 'RS'])
    expect(offeredOutcomes('SL')).toEqual(['SL', 'RS'])
    expect(where((status) => offeredOutcomes(status).length > 0)).toEqual(['AR', 'SL'])
  })

  it('[AACT-14] an outcome needs a status, and its feedback has at most 1000 characters', () => {
    const outcome = (feedback: string) => ({ final_status_by_employer: 'SL', feedback_by_employer: feedback })
    expect(v.is(PatchApplicationSchema, outcome('あ'.repeat(1000)))).toBe(true)
    expect(v.is(PatchApplicationSchema, outcome('あ'.repeat(1001)))).toBe(false)
    const issues = v.safeParse(PatchApplicationSchema, { feedback_by_employer: 'x' }).issues
    expect(issues?.map((issue) => v.getDotPath(issue))).toEqual(['final_status_by_employer'])
  })

  it('[AACT-15] SL and RJ notify the applicant, AB and RS do not', () => {
    expect(notifiesApplicant).toEqual({ SL: true, RJ: true, AB: false, RS: false })
    expect(where((status) => mailsApplicant[status])).toEqual(['CBE', 'ESF', 'ESP', 'NSAE', 'NSRE', 'RJ', 'SL'])
  })

  it('[AACT-06] cancelling in IF is not a PATCH', () => {
    expect(actionForPatch('IF', 'CBE')).toBeUndefined()
    expect(actionForPatch('NSRS', 'CBE')).toBe('employer.cancel')
    expect(actionForPatch('AES', 'ESP')).toBe('employer.invite')
    expect(actionForPatch('AES', 'IF')).toBeUndefined()
  })

  const details = (platform: string | null, url: string | null = null) => ({
    online_iv_platform: platform,
    online_iv_url: url,
    online_iv_id: null,
    online_iv_password: null,
  })

  it('[AACT-17] online details need a platform and a change', () => {
    expect(onlineDetailsFaults(details('Zoom'))).toEqual({})
    expect(onlineDetailsFaults(details(null, 'https://zoom.example.com/1'))).toEqual({
      online_iv_platform: 'rule.application.onlineEmpty',
    })
    expect(onlineDetailsFaults(details(null))).toEqual({ online_iv_platform: 'rule.application.onlineEmpty' })
    expect(onlineDetailsFaults(details('Zoom'), details('Zoom'))).toEqual({
      online_iv_platform: 'rule.application.onlineEmpty',
    })
    expect(onlineDetailsFaults(details('LINE'), details('Zoom'))).toEqual({})
  })

  it('[AACT-18] a URL must be valid', () => {
    expect(onlineDetailsFaults(details('Zoom', 'nonsense'))).toEqual({ online_iv_url: 'rule.application.onlineUrl' })
    expect(onlineDetailsFaults(details('Zoom', 'https://zoom.us/j/1'))).toEqual({})
  })
})
