import { renderScreen } from '@portal/browser/testing'
import type { Subscription, WaitingOrder } from '@portal/contracts/billing'
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { aSubscriptionBrief } from '@portal/contracts/factories'
import { paths } from '@portal/contracts/shell'
import { screen } from '@testing-library/react'
import en from '../locales/en.json'
import ja from '../locales/ja.json'
import widgetsEn from '../locales/widgets.en.json'
import widgetsJa from '../locales/widgets.ja.json'
import { app } from '../remote'
import { beforeTrial, billingServer, fact, inService, tokyo } from '../testing/open'
import { PlanOfToday } from './plan'
import { own } from '../parts/addresses'

const locales = { ja: { ...ja, ...widgetsJa }, en: { ...en, ...widgetsEn } }
const ORDER: WaitingOrder = {
  id: 7,
  plan: { id: 22, name_jp: 'オールインワンプラン' },
  payment_mode: 'CC',
  amount: 216_000,
  tax: 21_600,
  total: 237_600,
  ordered_at: tokyo('2026-04-02'),
  step: 'card_page',
  place: 'present',
  is_renewal: false,
}
const serverWith = (subscription: Subscription, orders: WaitingOrder[] = []) =>
  billingServer().on(billing.subscription, subscription).on(billing.orders, orders).on(billing.plans, [])
const show = (...all: Parameters<typeof serverWith>) =>
  renderScreen(<PlanOfToday />, { locales, language: 'EN', server: serverWith(...all) })

it('[DAY-08] shows state, days left and the next charge with its date and amount', async () => {
  show({ ...inService, renewal_state: 'will_renew' })
  expect(await screen.findByText('Next charge: ¥237,600 (with tax) on Wed 29 Apr 2026')).toBeVisible()
  expect(screen.getByText('Remaining').nextElementSibling).toHaveTextContent(/^18 days$/)
  // What is settled offers no purchase.
  expect(screen.queryByRole('link')).toBeNull()
})

it('[DAY-08] an open order shows its step', async () => {
  const { user, shell } = show(beforeTrial, [ORDER])
  expect(await screen.findByText(en['step.card_page.title'])).toBeVisible()
  expect(screen.getByText('オールインワンプラン, ¥237,600 (with tax)')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'See the order' }))
  expect(shell.went[0]?.href).toBe(paths.billing.path)
})

it('[DAY-08] a plan that ends, or no plan, links to the choice of plans with the carried state', async () => {
  const ending = show({ ...inService, renewal_state: 'expiring' })
  expect(await screen.findByText('Ends on Wed 29 Apr 2026. It does not renew.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Buy the next plan' })).toBeVisible()
  ending.unmount()
  const { user, shell } = show(beforeTrial)
  await user.click(await screen.findByRole('link', { name: 'Choose a plan' }))
  expect(shell.went[0]).toMatchObject({ href: own.selectPlan.path, state: { subscriptionStatus: 'BT' } })
})

it('[DAY-10] a member sees how long the plan runs but no step of a purchase, and no admin call is made', async () => {
  const brief = aSubscriptionBrief({ subscription_status: 'OS', plan_expiry_date: tokyo('2026-04-29') })
  const { server } = renderScreen(<PlanOfToday />, {
    locales,
    language: 'EN',
    session: { isAdmin: false },
    server: billingServer().on(billing.status, brief),
  })
  expect(await screen.findByText('Ended on Wed 29 Apr 2026')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(server.calls.map(({ id }) => id)).toEqual([billing.status.id])
})

it('[DAY-10] the days left are the same as on the billing screen', async () => {
  const widget = show(inService)
  const days = (await screen.findByText('Remaining')).nextElementSibling?.textContent
  widget.unmount()
  renderScreen(<app.Root />, { locales, language: 'EN', path: paths.billing.path, server: serverWith(inService) })
  expect((await screen.findByText('Remaining')).nextElementSibling?.textContent).toBe(days)
  expect(fact('Expiry')).toBe('Wed 29 Apr 2026')
})
