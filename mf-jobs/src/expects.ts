/** What this remote needs of others. Each line is compared with what they provide before anything is promoted. */
import { call, link, once, paths } from '@portal/contracts/shell'
import { billingEndpoints } from '@portal/contracts/billing'
import { goLiveEndpoints } from '@portal/contracts/go-live'
import { jobsEndpoints } from '@portal/contracts/jobs'
import * as v from 'valibot'

const yen = v.nullable(v.pipe(v.number(), v.integer()))
const seconds = v.nullable(v.pipe(v.number(), v.integer()))
const named = v.object({ id: v.number(), name: v.string() })

const posting = v.object({
  id: v.number(),
  web_id: v.string(),
  status: v.string(),
  job_type: v.string(),
  display_name: v.string(),
  subcategory: v.nullable(named),
  hourly_salary_min: yen,
  hourly_salary_max: yen,
  monthly_salary_min: yen,
  training_days: v.nullable(v.number()),
  work_timing: v.nullable(v.record(v.string(), v.array(v.string()))),
  open_slots_count: v.number(),
  expiry_timestamp: seconds,
  created_at_timestamp: v.pipe(v.number(), v.integer()),
})

export const expects = [
  call(jobsEndpoints.one, {
    answers: posting,
    such: {
      status: 'ST',
      job_type: 'PT1',
      hourly_salary_min: 1300,
      hourly_salary_max: 1500,
      open_slots_count: 3,
      expiry_timestamp: 1770854400,
      created_at_timestamp: 1768435200,
      work_timing: { '09:00-17:00': ['Mon', 'Tue'] },
    },
  }),
  call(jobsEndpoints.list, {
    answers: v.array(posting),
    // The newest first, with pay in yen by the hour.
    such: [
      {
        id: 2,
        status: 'created',
        hourly_salary_min: 1300,
        hourly_salary_max: 1500,
        created_at_timestamp: 1768435200,
        expiry_timestamp: 1770854400,
      },
      { id: 1, status: 'ST', open_slots_count: 3 },
    ],
  }),
  call(jobsEndpoints.draft, {
    answers: v.object({ id: v.nullable(v.number()), job_type: v.nullable(v.string()), updated_at: seconds }),
    such: { job_type: 'PT2', updated_at: 1768435200 },
  }),
  call(jobsEndpoints.options, {
    answers: v.object({
      prefectures: v.array(v.object({ id: v.number(), name: v.string(), minimum_wage: v.number() })),
      members: v.array(v.object({ id: v.number(), display_name: v.string() })),
      visa_types: v.array(named),
    }),
    // Yen by the hour.
    such: { prefectures: [{ id: 1, minimum_wage: 1075 }] },
  }),
  call(jobsEndpoints.preview, {
    answers: v.object({
      id: v.nullable(v.number()),
      display_name: v.nullable(v.string()),
      hourly_salary_min: yen,
      is_online_interview: v.boolean(),
    }),
    such: { hourly_salary_min: 1300, hourly_salary_max: 1500, is_online_interview: true },
  }),
  call(billingEndpoints.status, {
    answers: v.object({ subscription_status: v.string(), plan_expiry_date: seconds, will_renew: v.boolean() }),
    such: { subscription_status: 'IS', plan_expiry_date: 1770854400, will_renew: false },
  }),
  call(goLiveEndpoints.read, {
    answers: v.object({
      is_published: v.boolean(),
      is_company_registered: v.boolean(),
      has_plan: v.boolean(),
      posting: v.nullable(v.object({ job_id: v.number(), open_slots_count: v.number() })),
    }),
    such: { is_published: false, is_company_registered: true, has_plan: true, posting: { open_slots_count: 3 } },
  }),
  once('subscriptionChanged', { of: 'mf-billing', when: 'renewal is cancelled' }),
  ...link('billing', paths.billing),
  ...link('companyProfile', paths.companyProfile),
  ...link('team', paths.team),
  ...link('addInterviewTimes', paths.addInterviewTimes, {
    '?new-job': { shows: { backLeadsTo: '/dashboard/jobs' } },
  }),
  ...link('applicants', paths.applicants, {
    '?filterBy=ALL&filter=posts:2': { shows: { people: 1 } },
  }),
]
