import * as v from 'valibot'
import { aNotification } from '../factories'
import { allEndpoints } from '../api'
import {
  deepLink,
  kindOf,
  nextDigest,
  MarkReadBodySchema,
  NOTIFICATION_KINDS,
  NOTIFICATION_TYPES,
  NotificationSchema,
  notificationTarget,
  notificationText,
} from './index'

describe('the table of kinds', () => {
  it.each(NOTIFICATION_TYPES)(
    '[TELL-01] %s is sent to members who may make the call that handles it, and links to a screen',
    (type) => {
      const { acts, who } = kindOf(type)
      const endpoint = allEndpoints.find(({ id }) => id === acts)
      expect([type, endpoint?.auth]).toEqual([type, who === 'admins' ? 'admin' : 'token'])
      expect(deepLink(type, { applicationId: 4, jobId: 7 })?.href).toMatch(/^\/dashboard\//)
    },
  )

  it('[TELL-01] the notification of a wage floor links to the screen that raises pay', () => {
    expect(deepLink('wage_floor', { applicationId: null })?.href).toBe('/dashboard/jobs?wages=1')
  })

  it('[TELL-01] each kind has its own text key, and each text has the same placeholders in both languages', () => {
    const texts = NOTIFICATION_TYPES.flatMap((type) => Object.entries(kindOf(type).texts))
    expect(new Set(texts.map(([key]) => key)).size).toBe(texts.length)
    const places = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort()
    for (const [, { ja, en, short }] of texts) {
      expect(places(ja)).toEqual(places(en))
      expect(places(short?.ja ?? ja)).toEqual(places(short?.en ?? en))
    }
  })

  it('[TELL-02] mails for applications, dates and money are sent at once unless a member chose otherwise', () => {
    expect(NOTIFICATION_TYPES.filter((type) => NOTIFICATION_KINDS[type].email !== 'now')).toEqual([])
  })
})

describe('notificationText', () => {
  it('takes data by language, and returns nothing for an unknown key', () => {
    expect(notificationText('new_application', 'en', { name: 'Anh', job_ja: '給仕', job_en: 'Waiter' })).toBe(
      'Anh applied (Waiter)',
    )
    expect(notificationText('toString', 'en', {})).toBe('')
  })

  it('[TELL-03] the short form contains no text written by the applicant', () => {
    expect(notificationText('seeker_message', 'ja', { name: 'Anh', job: '給仕', text: '090-1234-5678' }, 'short')).toBe(
      'Anhさんからメッセージが届きました（給仕）',
    )
  })
})

describe('notificationTarget', () => {
  it.each([
    ['the detail', { job_application: 4, cancelled_job_application: null }, '/dashboard/applicant-details/4'],
    [
      'the cancelled detail',
      { notification_type: 'cancelled_interview', job_application: null, cancelled_job_application: 5 },
      '/dashboard/applicant-details/5/cancelled',
    ],
    ['the billing page', { notification_type: 'plan_ending', job_application: null }, '/dashboard/billing'],
    ['nowhere when inactive', { job_application: null, cancelled_job_application: null }, undefined],
  ] as const)('links to %s', (_name, ids, href) => expect(notificationTarget(aNotification(ids))?.href).toBe(href))
})

describe('notifications on the wire', () => {
  it.each(NOTIFICATION_TYPES)('accept %s', (notification_type) =>
    expect(v.is(NotificationSchema, aNotification({ notification_type }))).toBe(true),
  )

  it('of another type are refused', () =>
    expect(v.is(NotificationSchema, { ...aNotification(), notification_type: 'other' })).toBe(false))

  it('can never be marked as unread', () => {
    expect(v.is(MarkReadBodySchema, { is_read: true })).toBe(true)
    expect(v.is(MarkReadBodySchema, { is_read: false })).toBe(false)
  })
})

describe('nextDigest', () => {
  const epoch = (time: string) => Date.parse(`${time}+09:00`) / 1000
  it.each([
    ['2026-01-15T07:59:59', '2026-01-15T08:00:00'],
    ['2026-01-15T08:00:00', '2026-01-15T17:00:00'],
    ['2026-01-15T16:59:00', '2026-01-15T17:00:00'],
    ['2026-01-15T17:00:00', '2026-01-16T08:00:00'],
    ['2026-01-16T00:30:00', '2026-01-16T08:00:00'],
  ])('[TELL-02] after %s comes %s', (now, next) => expect(nextDigest(epoch(now))).toBe(epoch(next)))
})
