import * as v from 'valibot'
import { aNotification } from '../factories'
import { MarkReadBodySchema, NOTIFICATION_TYPES, NotificationSchema, notificationTarget } from './index'

describe('notificationTarget', () => {
  it.each([
    ['the detail', { job_application: 4, cancelled_job_application: null }, '/dashboard/applicant-details/4'],
    ['the cancelled detail', { job_application: null, cancelled_job_application: 5 }, '/dashboard/applicant-details/5/cancelled'],
    ['nowhere when inactive', { job_application: null, cancelled_job_application: null }, undefined],
  ])('leads to %s', (_name, ids, href) => expect(notificationTarget(aNotification(ids))?.href).toBe(href))
})

describe('notifications on the wire', () => {
  it.each(NOTIFICATION_TYPES)('may be %s', (notification_type) =>
    expect(v.is(NotificationSchema, aNotification({ notification_type }))).toBe(true))

  it('of another type are refused', () =>
    expect(v.is(NotificationSchema, { ...aNotification(), notification_type: 'other' })).toBe(false))

  it('are never marked unread', () => {
    expect(v.is(MarkReadBodySchema, { is_read: true })).toBe(true)
    expect(v.is(MarkReadBodySchema, { is_read: false })).toBe(false)
  })
})
