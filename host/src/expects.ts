/** What the host needs of remotes and backend. Each line is compared with what they provide before a promotion. */
import { applicationsEndpoints } from '@portal/contracts/applications'
import { goLiveEndpoints } from '@portal/contracts/go-live'
import { unreadNotifications } from '@portal/contracts/notifications'
import { call, link, once, paths, widget } from '@portal/contracts/shell'
import * as v from 'valibot'

export const expects = [
  call(applicationsEndpoints.urgentCount, {
    answers: v.object({ urgent_count: v.number() }),
    such: { urgent_count: 1, unanswered_count: 1 },
  }),
  call(unreadNotifications, {
    answers: v.object({ count: v.number(), suspended: v.nullish(v.object({ reason: v.string() })) }),
    such: { count: 2, suspended: null },
  }),
  call(goLiveEndpoints.read, {
    answers: v.object({
      is_published: v.boolean(),
      draft_job_type: v.nullable(v.string()),
      has_open_order: v.boolean(),
    }),
    such: { is_published: false, draft_job_type: 'PT2', has_plan: true, has_open_order: false },
  }),
  once('applicationChanged', { of: 'mf-applicants', when: 'one is decided' }),
  once('applicationChanged', { of: 'mf-scheduling', when: 'a slot is added' }),
  once('companyInitialised', { of: 'mf-accounts', when: 'the company is registered' }),
  widget('mf-jobs', 'postings', { leadsTo: [paths.jobs.path] }),
  widget('mf-scheduling', 'slots', { leadsTo: [paths.interviewTimes.path] }),
  ...link('landing', paths.landing),
  ...link('register', paths.register),
  ...link('jobs', paths.jobs),
  ...link('addJob', paths.addJob),
  ...link('editJob', paths.editJob),
  ...link('selectJobType', paths.selectJobType),
  ...link('addInterviewTimes', paths.addInterviewTimes),
  ...link('applicants', paths.applicants, { '?filterBy=URGENT': { shows: { asks: 'URGENT' } } }),
  ...link('billing', paths.billing),
  ...link('companyProfile', paths.companyProfile),
  ...link('notifications', paths.notifications),
  ...link('userSettings', paths.userSettings),
]
