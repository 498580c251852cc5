/** The list of shots; a new screen or state is one line. Ids are those of the demo company (D35). */
import type { Subscription } from '@portal/contracts/billing'
import { aPlan, aSubscription } from '@portal/contracts/factories'
import type { Locale } from '@portal/contracts/kernel'
import type { WageWatch } from '@portal/contracts/lint'
import { paths } from '@portal/contracts/shell'
import { ACCOUNT_SHOTS } from './account-shots'
import {
  API,
  button,
  buttonOf,
  itemOf,
  dialog,
  error,
  group,
  inTurn,
  jobStages,
  loading,
  main,
  main1,
  type Line,
  type Step,
} from './lines'
import { PUBLISH_SHOTS } from './publish-shots'
import type { Shot } from './take'
import { pathOf } from '../../fixtures/declared'

const EDITABLE = paths.editJob.to({ jobId: 12 }).href
const applicant = (applicationId: number) => paths.applicantDetails.to({ applicationId }).href
/** The person of the demo company who asked something (TALK-03). */
const WRITER = 12
/** Applicants of one posting in different states (FIND-03). */
const COMPARED = [11, 16, 18, 20]
/** The person of the demo company who was hired. */
const HIRED = 4
const slots = paths.addInterviewTimes.to({ jobId: 1 }).href
const purchase = (more: object) => ({
  subscriptionStatus: 'BT',
  isCcAddedInGmo: false,
  verificationStatus: 'NA',
  paidBy: null,
  currentPlanName: null,
  currentExpiresAt: null,
  planId: 22,
  paymentMode: 'CC',
  ...more,
})
/** Closes the guide to buying, which covers billing once per session. */
const closeGuide: Step = (page, w) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: w('billing:guide.ok') })
    .click()
/** Next of a stage that is not filled: marked as disabled, but a press says what is missing. */
const refusedNext: Step = (page, w) => main1(page, w('common:common.next')).dispatchEvent('click')
const chooseTwo: Step = async (page) => {
  for (const at of [0, 1]) await page.getByRole('main').getByRole('checkbox').nth(at).check({ force: true })
}
/** The answer of a decision that is not really made, so that the next picture shows the same people. */
const DECIDED = { results: [{ id: 20, refused: null }] }
const invite: Step = async (page, w, looker) => {
  await button('applicants:screening.AES.accept')(page, w, looker)
  // If the person's status of residence does not fit the posting, the page asks for confirmation.
  const sure = page.getByRole('button', { name: w('applicants:invite.confirm'), exact: true })
  const bar = page.getByRole('region', { name: w('applicants:takeBack.label') })
  await sure.or(bar).first().waitFor()
  if (await sure.isVisible()) await sure.click()
  await bar.waitFor()
}
const inviteThenList: Step = async (page, w, looker) => {
  await invite(page, w, looker)
  await button('applicants:detail.back')(page, w, looker)
  await page.getByRole('tabpanel').getByRole('article').first().waitFor()
  await chooseTwo(page, w, looker)
}
const replying: Step = async (page, w, looker) => {
  await button('applicants:talk.waiting.reply')(page, w, looker)
  await page
    .getByRole('list', { name: w('applicants:history.title') })
    .getByRole('listitem')
    .first()
    .waitFor()
}
const VIEWS = {
  views: [
    { id: 1, name: '今週面接する人', query: 'filterBy=IF&sort=interview', columns: [], is_default: true },
    {
      id: 2,
      name: '在留期限が近い応募者（新宿店・渋谷店）',
      query: 'filterBy=ALL&sort=card_expiry',
      columns: [],
      is_default: false,
    },
  ],
}
const previewOfRule: Step = async (page, w) => {
  const opened = page.getByRole('dialog')
  await opened.getByRole('button', { name: w('scheduling:availability.preview') }).click()
  await opened.getByRole('region', { name: w('scheduling:availability.days') }).waitFor()
}

const RISES = [
  { field: 'hourly_salary_min', now: 1280, raised: 1320 },
  { field: 'training_hourly_salary_min', now: 1230, raised: 1320 },
] as const
const wages = (locale: Locale): WageWatch => ({
  items: ['ホールスタッフ', 'カフェスタッフ'].map((display_name, index) => ({
    job_id: index + 1,
    web_id: `J-000${index + 1}`,
    display_name,
    job_type: 'PT2',
    prefecture: { ja: '東京都', en: 'Tokyo' }[locale],
    floor: 1320,
    effective_from: '2027-10-01',
    is_in_force: index === 0,
    version: 1,
    changes: [...RISES],
  })),
})

const ORDERED = Date.UTC(2026, 10, 20, 3) / 1000
const order = (more: object) => ({
  id: 1,
  plan: { id: 22, name_jp: 'オールインワンプラン（3求人・28日間）', name_en: 'All-in-one plan (3 postings, 28 days)' },
  payment_mode: 'CC',
  amount: 237_600,
  tax: 21_600,
  total: 237_600,
  ordered_at: ORDERED,
  step: 'card_page',
  place: 'present',
  is_renewal: false,
  ...more,
})
const CREDIT_NOTE = {
  id: 1,
  number: 'CN-20261120-000001',
  plan: { name_jp: 'ライトプラン（1求人・28日間）', name_en: 'Light plan (1 posting, 28 days)' },
  transaction_id: null,
  amount: 49_500,
  tax: 4500,
  refunded_timestamp: ORDERED,
  is_cc: true,
}

const DAY = 86_400
const LIGHT = { name_jp: 'ライトプラン（1求人・28日間）', name_en: 'Light plan (1 posting, 28 days)', max_days: 28 }
const IN_SERVICE = {
  plan: { ...LIGHT, id: 2, max_jobs: 1, is_all_in_one: false },
  applications: 4,
  days_consumed: 7,
  start_date_timestamp: ORDERED,
  expiry_date_timestamp: ORDERED + 28 * DAY,
  order_date_timestamp: ORDERED,
  paid_by: 'CC',
  total: 49_500,
  tax: 4500,
  transfer: null,
} as const
const ON_INVOICE = {
  ...IN_SERVICE,
  paid_by: 'INV',
  transfer: {
    transaction_id: 'EP-20261120-000001',
    total: 49_500,
    due_on: ORDERED + 30 * DAY,
    bank: 'みなと銀行',
    branch: '本店営業部',
    account_type: '普通',
    account_number: '1234567',
    holder: 'カ）サイヨウポータル',
  },
} as const
const coming = (price: number) => ({
  prices: [
    { from: '', price },
    { from: '2099-07-01', price: price + 1000 },
  ],
  rates: [
    { from: '2019-10-01', percent: 10 },
    { from: '2099-10-01', percent: 12 },
  ],
})
const CHALLENGE = { url: '/sandbox/challenge', until: Math.floor(Date.now() / 1000) + 1200 }
const EXPIRING = { last_four: '4242', brand: 'Visa', expires: '2026-11', fails_renewal: true }
const invoice = (at: number, more: object) => ({
  transaction_id: `EP-20261120-00000${at}`,
  plan: LIGHT,
  total: 49_500,
  paid: 0,
  remaining: 49_500,
  credited: 0,
  issued_at: ORDERED,
  due_on: ORDERED + 30 * DAY,
  state: 'open',
  ...more,
})
const INVOICES = {
  invoices: [
    invoice(1, { state: 'overdue', due_on: ORDERED - 20 * DAY }),
    invoice(2, { state: 'partly_paid', paid: 20_000, remaining: 29_500 }),
    invoice(3, {}),
  ],
  credit: 12_000,
  limit: 2,
  owed: 3,
  stops_on: ORDERED + 10 * DAY,
}
const DECLINED = { order: { ...order({}), is_trial: false, declined_at: ORDERED } }
/** A light plan that ends in three weeks and renews. */
const plan = (more: Partial<Subscription>): Subscription =>
  aSubscription({
    plan_expiry_date: ORDERED + 28 * DAY,
    subscription_data: IN_SERVICE,
    following_plan: { ...LIGHT, total: 49_500, tax: 4500 },
    ...more,
  })
/** A light and a large plan with another price and another rate to come (BOOK-04). */
const ANNOUNCED = [
  aPlan({ ...LIGHT, id: 11, max_jobs: 1, price: 45_000, dated: coming(45_000) }),
  aPlan({
    id: 22,
    name_jp: 'オールインワンプラン（3求人・28日間）',
    name_en: 'All-in-one plan (3 postings, 28 days)',
    is_all_in_one: true,
    price: 216_000,
    dated: coming(216_000),
  }),
]
const payingByInvoice: Step = async (page) => {
  const json = plan({ verification_status: 'VERIFIED', renewal_state: 'none', subscription_data: ON_INVOICE })
  await page.route(API.plan, (route) => route.fulfill({ json }))
  await page.reload({ waitUntil: 'networkidle' })
}
const TRIAL = {
  ...IN_SERVICE,
  plan: { ...IN_SERVICE.plan, id: 1, name_jp: 'トライアル（14日間）', name_en: 'Trial (14 days)' },
}

export const SHOTS: readonly Shot[] = [
  ...ACCOUNT_SHOTS,
  ...group('jobs', 'admin', [
    ['list', paths.jobs.path],
    ['list loading', paths.jobs.path, loading(API.jobs)],
    ['list error', paths.jobs.path, error(API.jobs)],
    ['points to check', paths.jobs.path, dialog(itemOf('messages:lint.improve', 'first'))],
    ['wage watch', paths.jobs.path, { answers: [API.wages, wages] }],
    ['wage watch preview', `${paths.jobs.path}?wages=1`, { answers: [API.wages, wages], isWindow: true }],
    ['menu of a card', paths.jobs.path, dialog(buttonOf('jobs:card.more.of'))],
    ['archive', paths.jobs.path, dialog(itemOf('jobs:card.archive.of', 'last'))],
    ['preview', paths.jobs.path, dialog(itemOf('jobs:card.preview.of', 'first'))],
    ['archived', pathOf('archivedJobs')],
    ['select type', paths.selectJobType.path],
    ['edit 1 work place', EDITABLE],
    ['edit 2 interview place', EDITABLE, { after: jobStages(1) }],
    ['edit 3 content', EDITABLE, { after: jobStages(2) }],
    ['edit loading', EDITABLE, loading(API.jobs)],
    ['edit missing', '/dashboard/edit-job/99999'],
    ['add', paths.addJob.path, { state: { job_type: 'PT2' } }],
    ['copy', pathOf('copyJob', 1)],
    ['copy as another type', `${pathOf('copyJob', 1)}?as=PT1`],
    ['view', paths.viewJob.to({ jobId: 1 }).href],
    ['draft', pathOf('viewDraft')],
    ['article preview', pathOf('previewJob'), { isWindow: true }],
  ]),
  ...group('today', 'admin', [
    ['page', pathOf('today')],
    ['several outcomes', pathOf('today'), dialog(button('applicants:outcomes.open'))],
  ]),
  ...group('jobs of a new company', 'fresh', [
    ['go live', pathOf('today')],
    ['list empty', paths.jobs.path],
    ['archived empty', pathOf('archivedJobs')],
    ['add empty next', paths.addJob.path, { state: { job_type: 'FT' }, after: refusedNext }],
    ['before the first', paths.selectJobType.path, { isFirstVisit: true, isWindow: true }],
    ['draft none', pathOf('viewDraft')],
  ]),
  ...group('slots', 'admin', [
    ['calendar', slots],
    ['calendar month', slots, { after: button('scheduling:calendar.view.month') }],
    ['calendar agenda', slots, { after: button('scheduling:calendar.view.agenda') }],
    ['calendar of the company', `${paths.interviewTimes.path}?view=calendar`],
    ['calendar of a new posting', paths.addInterviewTimes.to({ jobId: 12 }, { query: { 'new-job': true } }).href],
    ['calendar help', slots, { isFirstVisit: true, isWindow: true }],
    ['calendar loading', slots, loading(API.slots)],
    ['calendar error', slots, error(API.slots)],
    ['list', paths.interviewTimes.path],
    ['list empty', paths.interviewTimes.path, { answers: [API.slots, 'empty'] }],
    ['list error', paths.interviewTimes.path, error(API.slots)],
    ['delete', paths.interviewTimes.path, dialog(buttonOf('scheduling:delete.of'))],
    ['missing', paths.addInterviewTimes.to({ jobId: 99999 }).href],
    ['add many', slots, dialog(buttonOf('scheduling:availability.open'))],
    ['add many preview', slots, dialog(inTurn(buttonOf('scheduling:availability.open'), previewOfRule))],
  ]),
  ...PUBLISH_SHOTS,
  ...group('applicants', 'admin', [
    ['list', paths.applicants.path],
    ['list table', `${paths.applicants.to({ query: { filterBy: 'ALL' } }).href}&view=table`],
    ['list nobody found', `${paths.applicants.to({ query: { filterBy: 'ALL' } }).href}&q=zzz`],
    ['list urgent', paths.applicants.to({ query: { filterBy: 'URGENT' } }).href],
    [
      'list several chosen',
      paths.applicants.to({ query: { filterBy: 'URGENT' } }).href,
      { after: chooseTwo, isWindow: true },
    ],
    ['list undo', applicant(20), { answers: [API.decide, DECIDED], after: inviteThenList, isWindow: true }],
    ['detail undo', applicant(20), { answers: [API.decide, DECIDED], after: invite, isWindow: true }],
    ['saved views', paths.applicants.path, { answers: [API.views, VIEWS], ...dialog(button('applicants:views.open')) }],
    ['saved views none', paths.applicants.path, dialog(button('applicants:views.open'))],
    ['list loading', paths.applicants.path, loading(API.applications)],
    ['list error', paths.applicants.path, error(API.applications)],
    ['filter', paths.applicants.path, dialog(button('applicants:filter.open'))],
    ['screening', applicant(20)],
    ['decline', applicant(20), dialog(button('applicants:screening.reject'))],
    ['interview', applicant(11)],
    ['cancel', applicant(12), dialog(button('applicants:actions.cancel.label'))],
    ['new date', applicant(12), dialog(button('applicants:actions.change.label'))],
    ['online details', applicant(13), dialog(button('applicants:actions.online.label'))],
    ['outcome', applicant(5), dialog(button('applicants:actions.outcome.label'))],
    ['hired', applicant(4)],
    ['waiting message', applicant(WRITER)],
    ['history and reply', applicant(WRITER), { after: replying, isWindow: true }],
    ['no slots left', applicant(15)],
    ['by partner', applicant(21)],
    ['cancelled', paths.cancelledApplicant.to({ applicationId: 9 }).href],
    ['terms of the hire', pathOf('hire', HIRED)],
    ['residence cards', pathOf('hired')],
    ['payroll columns', pathOf('payrollColumns')],
    ['comparison', `${pathOf('compare')}?ids=${COMPARED.join(',')}`],
    ['assign and tag', applicant(20), dialog(button('applicants:handling.sort'))],
    ['rate', applicant(20), dialog(button('applicants:handling.rate'))],
    ['book', applicant(20), dialog(button('applicants:actions.book.label'))],
    ['results', pathOf('results')],
    ['loading', applicant(20), loading(API.applications)],
    ['missing', applicant(99999)],
  ]),
  ...group('applicants of a new company', 'fresh', [
    ['empty', paths.applicants.path],
    ['first visit', paths.applicants.path, { isFirstVisit: true, isWindow: true }],
  ]),
  ...group('billing', 'admin', [
    ['overview', paths.billing.path],
    ['overview loading', paths.billing.path, loading(API.subscription)],
    ['trial', paths.billing.path, { answers: [API.plan, plan({ is_trial: true, subscription_data: TRIAL })] }],
    [
      'invoice to pay',
      paths.billing.path,
      { answers: [API.plan, plan({ renewal_state: 'none', subscription_data: ON_INVOICE })] },
    ],
    ['renewal cancelled', paths.billing.path, { answers: [API.plan, plan({ renewal_state: 'cancelled' })] }],
    [
      'renewal failed',
      paths.billing.path,
      { answers: [API.plan, plan({ subscription_status: 'OS', renewal_state: 'failed' })] },
    ],
    [
      'service over',
      paths.billing.path,
      { answers: [API.plan, plan({ subscription_status: 'OS', renewal_state: 'none', following_plan: null })] },
    ],
    ['open invoices', paths.billing.path, { answers: [API.invoices, INVOICES], after: payingByInvoice }],
    ['card expires', paths.billing.path, { answers: [API.plan, plan({ card: EXPIRING })] }],
    [
      'authentication',
      paths.billing.path,
      { answers: [API.orders, [order({ step: 'payment_checked', authentication: CHALLENGE })]] },
    ],
    ['overview error', paths.billing.path, error(API.subscription)],
    ['cancel renewal', paths.billing.path, dialog(button('billing:action.cancel.button'))],
    ['select plan', pathOf('selectPlan')],
    ['select plan loading', pathOf('selectPlan'), loading(API.plans)],
    ['history', pathOf('transactionHistory')],
    ['history empty', pathOf('transactionHistory'), { answers: [API.transactions, 'empty'] }],
    ['history refund', pathOf('transactionHistory'), { answers: [API.creditNotes, [CREDIT_NOTE]] }],
    [
      'renewal checked',
      paths.billing.path,
      { answers: [API.orders, [order({ id: null, step: 'payment_checked', is_renewal: true })]] },
    ],
    ['terms', pathOf('billingTerms')],
    ['paid', '/dashboard/billing?payment=true', { isWindow: true }],
    ['payment failed', '/dashboard/billing?payment=false', { isWindow: true }],
  ]),
  ...group('purchase', 'fresh', [
    ['overview', paths.billing.path, { isWindow: true }],
    ['order at the card page', paths.billing.path, { answers: [API.orders, [order({})]], after: closeGuide }],
    [
      'order in screening',
      paths.billing.path,
      { answers: [API.orders, [order({ payment_mode: 'INV', step: 'invoice_screening' })]], after: closeGuide },
    ],
    [
      'payment checked',
      '/dashboard/billing?payment=checking',
      { answers: [API.orders, [order({ step: 'payment_checked' })]] },
    ],
    ['card declined', '/dashboard/billing?payment=false', { answers: [API.declined, DECLINED] }],
    ['check over', '/dashboard/billing?payment=checking'],
    ['price changed', '/dashboard/billing?payment=changed', { isWindow: true }],
    [
      'buying again',
      pathOf('confirmPurchase'),
      {
        answers: [API.orders, [order({})]],
        state: purchase({}),
        ...dialog(async (page, w) => {
          await main(page).getByText(w('billing:confirm.agree'), { exact: true }).click()
          await main1(page, w('billing:confirm.complete')).click()
        }),
      },
    ],
    ['select plan', pathOf('selectPlan'), { state: purchase({}) }],
    ['prices announced', pathOf('selectPlan'), { state: purchase({}), answers: [API.plans, ANNOUNCED] }],
    ['method', pathOf('selectPaymentMethod'), { state: purchase({}) }],
    [
      'previous method',
      pathOf('selectPreviousPaymentMethod'),
      { state: purchase({ isCcAddedInGmo: true, paidBy: 'CC' }) },
    ],
    ['confirm card', pathOf('confirmPurchase'), { state: purchase({}) }],
    ['confirm trial', pathOf('confirmPurchase'), { state: purchase({ planId: 1 }) }],
    ['confirm invoice', pathOf('confirmPurchase'), { state: purchase({ paymentMode: 'INV' }) }],
    [
      'confirm prices announced',
      pathOf('confirmPurchase'),
      { state: purchase({ paymentMode: 'INV', planId: 11 }), answers: [API.plans, ANNOUNCED] },
    ],
    [
      'confirm without the tick',
      pathOf('confirmPurchase'),
      { state: purchase({}), after: button('billing:confirm.complete') },
    ],
    [
      'card page',
      pathOf('confirmPurchase'),
      {
        state: purchase({}),
        after: async (page, w) => {
          await main(page).getByText(w('billing:confirm.agree'), { exact: true }).click()
          await main1(page, w('billing:confirm.complete')).click()
          // The picture in the other language has left an order at the card page.
          const again = page.getByRole('button', { name: w('billing:again.confirm'), exact: true })
          await Promise.race([page.waitForURL(/sandbox/), again.waitFor()])
          if (await again.isVisible()) await again.click()
          await page.waitForURL(/sandbox/)
        },
      },
    ],
    ...(['complete', 'pending', 'rejected', 'next_plan_exists'] as const).map((result): Line => [
      `result ${result}`,
      pathOf('transactionSuccess'),
      { state: { result } },
    ]),
    [
      'result with the plan',
      pathOf('transactionSuccess'),
      { state: { result: 'pending', bought: purchase({ paymentMode: 'INV' }) } },
    ],
  ]),
  ...group('member', 'member', [['billing', paths.billing.path]]),
  ...group('development', 'nobody', [
    ['mails', '/dev/mails'],
    ['sms', '/dev/sms'],
    ['seeker', '/dev/seeker'],
  ]),
]
