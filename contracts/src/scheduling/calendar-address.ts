import * as v from 'valibot'
import { endpoint, fields, HOUR_SECONDS } from '../kernel'

/** AVAIL-07. */
export const CALENDAR_ADDRESS = {
  /** Days for which past interviews stay in the calendar. */
  daysBack: 90,
  events: 2000,
  /** Calendar programs send a few requests per hour. */
  reads: { most: 120, seconds: HOUR_SECONDS },
} as const

export const CALENDAR_SCOPES = ['own', 'all'] as const
export type CalendarScope = (typeof CALENDAR_SCOPES)[number]

export const CalendarAddressSchema = v.object({
  /** null: there is no address. */
  scope: v.nullable(v.picklist(CALENDAR_SCOPES)),
  created_at: v.nullable(v.number()),
})
export type CalendarAddress = v.InferOutput<typeof CalendarAddressSchema>

/** The only answer with the address, because only its hash is stored. */
export const MadeCalendarAddressSchema = v.object({
  scope: v.picklist(CALENDAR_SCOPES),
  created_at: v.number(),
  url: v.string(),
})
export type MadeCalendarAddress = v.InferOutput<typeof MadeCalendarAddressSchema>

/** The password, because the address outlives the session and is read without a login. */
export const MakeCalendarAddressSchema = v.object({
  scope: v.picklist(CALENDAR_SCOPES, 'rule.invalid'),
  current_password: fields.typedPassword,
})

const own = '/api/v5/employer/calendar_address/'

export const calendarAddressEndpoints = {
  state: endpoint({
    id: 'calendarAddress.state',
    method: 'GET',
    path: own,
    auth: 'token',
    ok: CalendarAddressSchema,
    fails: [401],
  }),
  make: endpoint({
    id: 'calendarAddress.make',
    method: 'POST',
    path: own,
    auth: 'token',
    body: MakeCalendarAddressSchema,
    // A second call replaces the address of the first, and a secret is not kept.
    once: false,
    ok: MadeCalendarAddressSchema,
    fails: [400, 401, 429],
  }),
  end: endpoint({ id: 'calendarAddress.end', method: 'DELETE', path: own, auth: 'token', fails: [401] }),
  read: endpoint({
    id: 'calendarAddress.read',
    method: 'GET',
    path: '/api/v5/interviews.ics/',
    auth: 'none',
    query: v.object({ token: fields.tokenText }),
    answer: 'file',
    status: 200,
    fails: [404, 429],
  }),
} as const
