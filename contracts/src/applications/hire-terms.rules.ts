/** HIRE-01: the terms of one hire. What posting and application say stands there; at most five entries are asked. */

/** The entries of the page. The work location of the posting is always known, so five of them at most are asked. */
export const HIRE_ENTRIES = ['starts_on', 'weekly_hours', 'is_insured', 'pay_amount', 'trial_months', 'place'] as const
export type HireEntry = (typeof HIRE_ENTRIES)[number]

export const PAY_UNITS = ['hour', 'month', 'year'] as const
export type PayUnit = (typeof PAY_UNITS)[number]

/** What the notice of conditions says besides. None of it is required here: the notice names what it lacks. */
export const NOTICE_ENTRIES = [
  'contract_period',
  'contract_until',
  'renewal_rule',
  'renewal_cap',
  'conversion',
  'work',
  'work_change_scope',
  'place_change_scope',
  'work_hours',
  'break_minutes',
  'has_overtime',
  'days_off',
  'leave',
  'pay_days',
  'allowances',
  'leaving',
  'contact',
] as const
export type NoticeEntry = (typeof NOTICE_ENTRIES)[number]

/** The same for everybody in most companies: where nobody wrote them, they come from the company's last hire. */
export const COMPANY_ENTRIES = ['leave', 'pay_days', 'leaving', 'contact'] as const satisfies readonly NoticeEntry[]

/** What the notification of employment says of the person besides. */
export const REPORT_ENTRIES = [
  'latin_name',
  'kana_name',
  'born_on',
  'gender',
  'nationality',
  'has_permit',
  'leaving_reason',
] as const

/** These are asked of a contract for a fixed term only. */
export const FIXED_TERM_ENTRIES: readonly NoticeEntry[] = [
  'contract_until',
  'renewal_rule',
  'renewal_cap',
  'conversion',
]

/** The form knows these two. */
export const REPORT_GENDERS = ['M', 'F'] as const

export const HIRE_TERMS = {
  nameMax: 100,
  textMax: 300,
  hoursMax: 168,
  payMax: 999_999_999,
} as const
