/** What this remote needs of others. Each line is compared with what they provide before anything is promoted. */
import { billingEndpoints } from '@portal/contracts/billing'
import { hindranceEndpoints } from '@portal/contracts/go-live'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { availabilityEndpoints, schedulingEndpoints } from '@portal/contracts/scheduling'
import { call, link, once, paths, shell } from '@portal/contracts/shell'
import { teamEndpoints } from '@portal/contracts/team'
import * as v from 'valibot'

const whole = v.pipe(v.number(), v.integer())

export const expects = [
  call(jobsEndpoints.list, {
    answers: v.array(
      v.object({
        id: v.number(),
        status: v.string(),
        job_type: v.string(),
        display_name: v.string(),
        open_slots_count: whole,
      }),
    ),
    such: [{ id: 2 }, { id: 1, status: 'ST', open_slots_count: 3 }],
  }),
  call(jobsEndpoints.one, {
    answers: v.object({ id: v.number(), status: v.string(), online_iv_telephone: v.nullable(v.string()) }),
    such: { id: 1, status: 'ST', online_iv_telephone: '0312345678' },
  }),
  call(schedulingEndpoints.list, { answers: v.array(v.object({ id: v.number(), start_timestamp: whole })) }),
  call(schedulingEndpoints.create, {
    // Times are of Tokyo and without a zone.
    asks: { body: { job: 1, slots: [{ start_time: '2026-04-09 10:00', end_time: '2026-04-09 11:30' }] } },
  }),
  call(availabilityEndpoints.series, {
    answers: v.array(v.object({ id: v.number(), first_timestamp: whole, last_timestamp: whole, free_slots: whole })),
    such: [{ first_timestamp: 1769562000, last_timestamp: 1769563800, free_slots: 2, booked_slots: 0 }],
  }),
  call(hindranceEndpoints.list, {
    answers: v.array(v.object({ job_id: v.number(), open_slots_count: whole, hindrances: v.array(v.string()) })),
    such: [{ job_id: 2, hindrances: ['plan_kind'] }],
  }),
  call(teamEndpoints.list, {
    answers: v.object({
      members: v.array(v.object({ id: v.number(), display_name: v.string(), is_admin: v.boolean() })),
    }),
    such: { members: [{ id: 1, is_admin: true }] },
  }),
  call(billingEndpoints.status, {
    answers: v.object({ subscription_status: v.string() }),
    such: { subscription_status: 'IS' },
  }),
  once('jobsChanged', { of: 'mf-jobs', when: 'a posting is published' }),
  once('jobsChanged', { of: 'mf-jobs', when: 'a posting is saved' }),
  once('applicationChanged', { of: 'mf-applicants', when: 'one is decided', detail: { applicationId: 1 } }),
  shell('session.read', {
    when: 'a member',
    gives: v.object({ isAdmin: v.boolean(), displayLanguage: v.picklist(['EN', 'Jp']) }),
  }),
  ...link('jobs', paths.jobs),
  ...link('editJob', paths.editJob),
  ...link('applicantDetails', paths.applicantDetails),
  ...link('billing', paths.billing),
  ...link('team', paths.team),
]
