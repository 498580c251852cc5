/** What this remote needs of others. Each line is compared with what they provide before anything is promoted. */
import { billingEndpoints } from '@portal/contracts/billing'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { call, link, paths, shell } from '@portal/contracts/shell'
import * as v from 'valibot'

const yen = v.pipe(v.number(), v.integer())
const seconds = v.pipe(v.number(), v.integer())
const plan = v.object({ name_jp: v.string(), name_en: v.nullish(v.string()) })

export const expects = [
  call(billingEndpoints.subscription, {
    answers: v.object({
      subscription_status: v.string(),
      renewal_state: v.string(),
      is_admin: v.boolean(),
      running_jobs_count: v.number(),
      plan_expiry_date: v.nullable(seconds),
    }),
    such: {
      subscription_status: 'IS',
      renewal_state: 'none',
      is_admin: true,
      plan_expiry_date: 1770854400,
      subscription_data: { total: 660000, tax: 60000, tax_percent: 10, days_consumed: 0, paid_by: 'INV' },
    },
  }),
  call(billingEndpoints.transactions, {
    answers: v.array(
      v.object({
        transaction_id: v.string(),
        plan,
        amount: yen,
        tax: yen,
        total: yen,
        transaction_date_timestamp: seconds,
        duration: v.nullable(v.number()),
        is_cc: v.boolean(),
      }),
    ),
    // The amount is with tax, as the total is.
    such: [
      {
        amount: 660000,
        tax: 60000,
        total: 660000,
        transaction_date_timestamp: 1768435200,
        duration: 28,
        is_cc: false,
        due_on: 1770994800,
      },
    ],
  }),
  call(billingEndpoints.invoices, {
    answers: v.object({
      invoices: v.array(
        v.object({ total: yen, paid: yen, remaining: yen, due_on: v.nullable(seconds), state: v.string() }),
      ),
      credit: yen,
    }),
    such: {
      invoices: [
        { total: 660000, paid: 0, credited: 1100, remaining: 658900, due_on: 1770994800, state: 'partly_paid' },
      ],
      credit: 10000000,
    },
  }),
  call(billingEndpoints.creditNotes, {
    answers: v.array(v.object({ number: v.string(), amount: yen, tax: yen })),
    such: [{ amount: 1100, tax: 100, is_cc: false }],
  }),
  call(billingEndpoints.plans, {
    answers: v.array(
      v.object({ id: v.number(), max_jobs: v.number(), max_days: v.number(), is_all_in_one: v.boolean(), price: yen }),
    ),
    // Without tax, the cheapest first.
    such: [{ id: 11, max_jobs: 1, max_days: 28, is_all_in_one: false, price: 45000 }],
  }),
  call(billingEndpoints.status, {
    answers: v.object({ subscription_status: v.string(), has_next_plan: v.boolean() }),
    such: { subscription_status: 'IS', has_next_plan: false },
  }),
  call(jobsEndpoints.list, { answers: v.array(v.object({ id: v.number(), status: v.string() })) }),
  call(billingEndpoints.purchase, { asks: { query: { payment_mode: 'INV' } } }),
  shell('session.read', { when: 'a member', gives: v.object({ isAdmin: v.boolean() }), such: { isAdmin: true } }),
  ...link('jobs', paths.jobs),
]
