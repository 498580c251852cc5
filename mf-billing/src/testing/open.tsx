import { fakeServer, renderScreen } from '@portal/browser/testing'
import type { FakeServer, RenderedScreen } from '@portal/browser/testing'
import { billingEndpoints } from '@portal/contracts/billing'
import { aPlan, aSubscription } from '@portal/contracts/factories'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { screen } from '@testing-library/react'
import en from '../locales/en.json'
import ja from '../locales/ja.json'
import { Overlay } from '../overlay'
import { app } from '../remote'
import type { PurchaseState } from '../parts/addresses'

/** A server without waiting orders and without refunds. */
export const billingServer = (): FakeServer =>
  fakeServer()
    .on(jobsEndpoints.list, [])
    .on(billingEndpoints.orders, [])
    .on(billingEndpoints.invoices, { invoices: [], credit: 0, limit: 2, owed: 0, stops_on: null })
    .on(billingEndpoints.declined, { order: null })
    .on(billingEndpoints.creditNotes, [])

type Options = Parameters<typeof renderScreen>[1]

/** Opens a screen of this remote at its address, in English by default. */
export const open = (path: string, options: Options = {}): RenderedScreen =>
  renderScreen(<app.Root />, { locales: { ja, en }, language: 'EN', path, server: billingServer(), ...options })

export const openOverlay = (path: string, options: Options = {}): RenderedScreen =>
  renderScreen(<Overlay />, { locales: { ja, en }, language: 'EN', path, ...options })

/** 00:30 in Tokyo, when most other time zones still have the day before. */
export const tokyo = (day: string): number => Date.parse(`${day}T00:30:00+09:00`) / 1000

/** The value beside a label of a definition list. */
export const fact = (label: string, within: ParentNode = document): string =>
  [...within.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling?.textContent ??
  `no ${label}`

export const heading = (name: string): HTMLElement => screen.getByRole('heading', { name })

export const state: PurchaseState = {
  subscriptionStatus: 'BT',
  isCcAddedInGmo: false,
  verificationStatus: 'NA',
  paidBy: null,
  currentPlanName: null,
  currentExpiresAt: null,
}

const entry = (id: number, isAllInOne: boolean, maxJobs: number, maxDays: number, price: number) =>
  aPlan({
    id,
    name_jp: `${isAllInOne ? 'オールインワンプラン' : 'ライトプラン'}（${maxJobs}求人・${maxDays}日間）`,
    is_all_in_one: isAllInOne,
    max_jobs: maxJobs,
    max_days: maxDays,
    price,
    is_trial: false,
  })
export const trial = aPlan({
  id: 1,
  name_jp: '無料トライアル',
  max_jobs: 1,
  max_days: 28,
  is_all_in_one: false,
  is_trial: true,
  price: 0,
})
export const light = entry(11, false, 1, 28, 45_000)
export const allInOne = entry(22, true, 3, 28, 216_000)
export const allInOneLong = entry(32, true, 3, 84, 528_000)
export const catalogue = [
  trial,
  light,
  entry(12, false, 3, 28, 120_000),
  entry(21, true, 1, 28, 80_000),
  allInOne,
  entry(31, true, 1, 84, 198_000),
  allInOneLong,
]

/** BOOK-04: another price from 1 July 2099 on, and another rate for plans that start on 1 October 2099 or later. */
export const announced = catalogue.map((plan) => ({
  ...plan,
  dated: {
    prices: [
      { from: '', price: plan.price },
      { from: '2099-07-01', price: plan.price + 1000 },
    ],
    rates: [
      { from: '2019-10-01', percent: 10 },
      { from: '2099-10-01', percent: 12 },
    ],
  },
}))

/** A plan in service since 1 April 2026, for 28 days, of which ten have passed. */
export const inService = aSubscription({
  subscription_status: 'IS',
  renewal_state: 'none',
  running_jobs_count: 2,
  following_plan: { name_jp: allInOne.name_jp, max_days: 28, total: 237_600, tax: 21_600, tax_percent: 10 },
  plan_expiry_date: tokyo('2026-04-29'),
  subscription_data: {
    plan: { id: 22, name_jp: allInOne.name_jp, max_days: 28, max_jobs: 3, is_all_in_one: true },
    applications: 14,
    days_consumed: 10,
    start_date_timestamp: tokyo('2026-04-01'),
    expiry_date_timestamp: tokyo('2026-04-29'),
    order_date_timestamp: tokyo('2026-03-27'),
    paid_by: 'CC',
    total: 237_600,
    tax: 21_600,
    tax_percent: 10,
    transfer: null,
  },
})
export const ended = { ...inService, subscription_status: 'OS' as const, running_jobs_count: 0 }
export const beforeTrial = aSubscription({
  subscription_status: 'BT',
  renewal_state: 'none',
  is_cc_added_in_gmo: false,
  running_jobs_count: 0,
  plan_expiry_date: null,
  subscription_data: null,
  following_plan: null,
})
