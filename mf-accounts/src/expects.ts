/** What this remote needs of others. Each line is compared with what they provide before anything is promoted. */
import { accountsEndpoints, securityEndpoints, startPageEndpoints } from '@portal/contracts/accounts'
import { companyEndpoints } from '@portal/contracts/company'
import { notificationPage } from '@portal/contracts/notifications'
import { call, link, once, paths, shell } from '@portal/contracts/shell'
import { teamEndpoints } from '@portal/contracts/team'
import * as v from 'valibot'

const seconds = v.pipe(v.number(), v.integer())
const option = v.object({ id: v.number(), name: v.string() })

export const expects = [
  call(accountsEndpoints.profile, {
    answers: v.object({
      email: v.string(),
      display_name: v.string(),
      pending_email: v.nullable(v.string()),
      display_contact_num: v.nullable(v.string()),
      is_contact_num_verified: v.boolean(),
    }),
    such: { is_contact_num_verified: false },
  }),
  call(accountsEndpoints.patchProfile, { asks: { body: { display_name: '山田' } } }),
  call(securityEndpoints.sessions, {
    answers: v.object({
      sessions: v.array(v.object({ id: v.number(), created_at: seconds, is_current: v.boolean() })),
    }),
    such: { sessions: [{ created_at: 1768435200, is_current: true }] },
  }),
  call(securityEndpoints.secondFactor, {
    answers: v.object({ has_totp: v.boolean(), recovery_codes_left: v.number() }),
    such: { has_totp: false, recovery_codes_left: 0 },
  }),
  call(startPageEndpoints.read, { answers: v.object({ start_page: v.string() }), such: { start_page: 'jobs' } }),
  call(companyEndpoints.list, {
    answers: v.array(
      v.object({
        id: v.number(),
        name_jp: v.string(),
        num_of_employees: v.nullable(v.number()),
        industry: v.nullable(option),
      }),
    ),
    such: [{ id: 1, num_of_employees: 50, prefecture: { id: 13 } }],
  }),
  call(companyEndpoints.registerOptions, {
    answers: v.object({ industries: v.array(option), prefectures: v.array(option) }),
  }),
  call(teamEndpoints.list, {
    answers: v.object({
      members: v.array(v.object({ id: v.number(), email: v.string(), is_admin: v.boolean() })),
      invitees: v.array(v.object({ email: v.string(), status: v.string() })),
    }),
    such: { members: [{ is_admin: true }], invitees: [{ is_admin: false, status: 'Invited' }] },
  }),
  call(teamEndpoints.invite, { asks: { body: { emails: ['new@example.com'], is_admin: false } } }),
  call(notificationPage, {
    asks: { query: { limit: '5' } },
    answers: v.object({
      items: v.array(
        v.object({ id: v.number(), notification_type: v.string(), created_at: seconds, is_read: v.boolean() }),
      ),
      unread: v.number(),
    }),
    such: { items: [{ notification_type: 'plan_ending', created_at: 1768435200, is_read: false }], unread: 2 },
  }),
  once('applicationChanged', { of: 'mf-applicants', when: 'one is decided', detail: { applicationId: 1 } }),
  shell('notifications.read', { when: '5 are unread', such: 5 }),
  shell('session.read', {
    when: 'a member',
    gives: v.object({ email: v.string(), isLoggedIn: v.boolean(), registerStep: v.nullable(v.number()) }),
    such: { email: 'hanako@example.jp', isLoggedIn: true },
  }),
  ...link('jobs', paths.jobs),
  ...link('selectJobType', paths.selectJobType),
  ...link('viewJob', paths.viewJob),
  ...link('applicants', paths.applicants),
  ...link('applicantDetails', paths.applicantDetails),
]
