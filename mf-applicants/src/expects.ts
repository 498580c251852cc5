/** What this remote needs of others. Each line is compared with what they provide before anything is promoted. */
import {
  applicationsEndpoints,
  bulkEndpoints,
  hireEndpoints,
  historyEndpoints,
  talkEndpoints,
  viewsEndpoints,
} from '@portal/contracts/applications'
import { resultsEndpoints } from '@portal/contracts/results'
import { call, link, once, paths, shell } from '@portal/contracts/shell'
import * as v from 'valibot'

const seconds = v.pipe(v.number(), v.integer())
const person = v.object({ first_name: v.string(), last_name: v.string() })

const application = v.object({
  id: v.number(),
  status: v.nullable(v.string()),
  is_active: v.boolean(),
  job: v.object({ id: v.number(), display_name: v.string() }),
  interview_start_timestamp: v.nullable(seconds),
  interview_end_timestamp: v.nullable(seconds),
  applied_at_timestamp: seconds,
  visa_verdict: v.nullish(v.string()),
  applicant_profile: v.object({ first_name: v.nullable(v.string()), last_name: v.nullable(v.string()) }),
})
const THE_ONE = {
  id: 1,
  status: 'IF',
  is_active: true,
  interview_start_timestamp: 1768780800,
  interview_end_timestamp: 1768782600,
  applied_at_timestamp: 1768435200,
  visa_verdict: 'check',
}

export const expects = [
  call(applicationsEndpoints.one, { answers: application, such: THE_ONE }),
  call(applicationsEndpoints.page, {
    answers: v.object({ items: v.array(application), next: v.nullable(v.string()) }),
    such: { items: [THE_ONE] },
  }),
  call(applicationsEndpoints.page, {
    asks: { query: { tab: 'SL' } },
    answers: v.object({ items: v.array(application) }),
    such: { items: [{ ...THE_ONE, id: 2, status: 'SL' }] },
  }),
  call(applicationsEndpoints.page, {
    asks: { query: { tab: 'ALL', posting: '2' } },
    answers: v.object({ items: v.pipe(v.array(application), v.maxLength(0)) }),
  }),
  call(applicationsEndpoints.filterOptions, {
    answers: v.object({ job_titles: v.array(v.object({ id: v.number(), name: v.string() })) }),
  }),
  call(bulkEndpoints.decide, { asks: { body: { action: 'invite', ids: [1] } } }),
  call(historyEndpoints.list, {
    answers: v.object({ entries: v.array(v.object({ kind: v.string(), at: seconds, by: v.string() })) }),
    such: { entries: [{ kind: 'note', at: 1768435200, by: 'member', text: 'a' }] },
  }),
  call(hireEndpoints.read, {
    // Days of the calendar are texts, not seconds.
    answers: v.object({ starts_on: v.nullable(v.string()), report_by: v.nullable(v.string()) }),
    such: { starts_on: '2026-01-15', report_by: '2026-02-10' },
  }),
  call(hireEndpoints.terms, {
    answers: v.object({ version: v.number(), terms: v.object({ pay_unit: v.nullable(v.string()) }) }),
    such: { posted_pay: { unit: 'hour', min: 1300, max: 1500 } },
  }),
  call(talkEndpoints.conversation, {
    answers: v.object({ language: v.nullable(v.string()), translates: v.optional(v.boolean()) }),
    such: { translates: false, waiting: { text: 'a', since: 1768435200, is_unread: true } },
  }),
  call(talkEndpoints.waiting, {
    answers: v.object({ people: v.array(v.object({ application_id: v.number(), since: seconds })), total: v.number() }),
    such: { people: [{ application_id: 1, since: 1768435200 }], total: 1, unread: 1 },
  }),
  call(viewsEndpoints.list, {
    answers: v.object({ views: v.array(v.object({ id: v.number(), query: v.string(), is_default: v.boolean() })) }),
    such: { views: [{ query: 'filterBy=URGENT', is_default: true }] },
  }),
  call(resultsEndpoints.read, {
    answers: v.object({ all: v.object({ applications: v.number(), hires: v.number(), cost: v.nullable(v.number()) }) }),
    // Whole yen, and whole people.
    such: { all: { applications: 2, hires: 1, cost: 356250, cost_per_hire: 356250 } },
  }),
  call(hireEndpoints.board, {
    answers: v.object({ items: v.array(v.object({ id: v.number(), person, starts_on: v.nullable(v.string()) })) }),
    such: { items: [{ id: 2, starts_on: '2026-01-15', is_seen: false }] },
  }),
  once('subscriptionChanged', { of: 'mf-billing', when: 'renewal is cancelled' }),
  once('applicationChanged', { of: 'mf-scheduling', when: 'a slot is added' }),
  shell('urgent.read', { when: '3 are urgent', such: 3 }),
  shell('events.emit', { when: 'one event', such: { heard: 1 } }),
  ...link('addInterviewTimes', paths.addInterviewTimes),
  ...link('billing', paths.billing),
  ...link('companyProfile', paths.companyProfile),
  ...link('jobs', paths.jobs),
]
