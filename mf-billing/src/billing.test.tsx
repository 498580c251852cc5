import { fakeServer, refusal, renderScreen } from '@portal/browser/testing'
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { aPlan, aSubscription, aSubscriptionBrief } from '@portal/contracts/factories'
import { paths, type PurchaseState } from '@portal/contracts/shell'
import { screen, waitFor } from '@testing-library/react'
import en from './locales/en.json'
import ja from './locales/ja.json'
import { Overlay } from './overlay'
import { Root } from './root'

const locales = { ja, en }
const open = (path: string, options: Parameters<typeof renderScreen>[1] = {}) => renderScreen(<Root />, { locales, language: 'EN', path, ...options })
const state: PurchaseState = { subscriptionStatus: 'BT', isCcAddedInGmo: false, verificationStatus: 'NA', paidBy: null, currentPlanName: null, currentExpiresAt: null }
const plan = aPlan({ id: 22, name_jp: 'オールインワンプラン', price: 216_000, max_days: 28, is_all_in_one: true, is_trial: false })

describe('the overview', () => {
  it('[BILL-04] a member sees only that there is no permission, and nothing is asked', async () => {
    const { server } = open(paths.billing.path, { session: { isAdmin: false } })
    expect(await screen.findByText('You do not have permission to view this page')).toBeVisible()
    expect(screen.getByText('Please contact the administrator.')).toBeVisible()
    expect(server.calls).toHaveLength(0)
  })

  it('[SHELL-17] a 403 of the subscription call makes the session a member', async () => {
    const server = fakeServer().on(billing.subscription, refusal(403, { error: 'x', code: 'forbidden' }))
    const { shell } = open(paths.billing.path, { server })
    await waitFor(() => expect(shell.session.read().isAdmin).toBe(false))
  })

  it('[BILL-07] at BT it says that no plan was bought and offers buying one', async () => {
    const server = fakeServer().on(billing.subscription, aSubscription({ subscription_status: 'BT', subscription_data: null, renewal_state: 'none', plan_expiry_date: null }))
    const { user, shell } = open(paths.billing.path, { server })
    expect(await screen.findByText('No plan was bought yet')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Choose a plan' }))
    expect(shell.went[0]?.href).toBe(paths.selectPlan.path)
  })

  it('[BILL-14] cancelling asks first and shows what the server answered', async () => {
    const server = fakeServer()
      .on(billing.subscription, aSubscription({ subscription_status: 'IS', renewal_state: 'will_renew' }))
    server.on(billing.cancel, () => {
      const cancelled = aSubscription({ subscription_status: 'IS', renewal_state: 'cancelled' })
      server.on(billing.subscription, cancelled)
      return cancelled
    })
    const { user, shell } = open(paths.billing.path, { server })
    await user.click(await screen.findByRole('button', { name: 'Cancel the renewal' }))
    expect(shell.questions).toHaveLength(1)
    expect((await screen.findAllByText('The renewal was cancelled')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Cancel the renewal' })).toBeNull()
  })
})

describe('the purchase', () => {
  it('[BUY-01] a member is sent to the dashboard from every purchase page', async () => {
    for (const path of [paths.selectPlan, paths.selectPaymentMethod, paths.selectPreviousPaymentMethod, paths.confirmPurchase, paths.transactionSuccess]) {
      const { shell, unmount } = open(path.path, { session: { isAdmin: false } })
      await waitFor(() => expect(shell.went[0]?.href).toBe(paths.jobs.path))
      unmount()
    }
  })

  it('[BUY-02] a later page without its state goes to select-plan', async () => {
    for (const path of [paths.selectPaymentMethod, paths.selectPreviousPaymentMethod, paths.confirmPurchase, paths.transactionSuccess]) {
      const server = fakeServer().on(billing.plans, [plan]).on(billing.subscription, aSubscription())
      const { shell, unmount } = open(path.path, { server })
      await waitFor(() => expect(shell.went[0]?.href).toBe(paths.selectPlan.path))
      unmount()
    }
  })

  it('[BUY-08] the first purchase goes on to the payment method, a previous payer to the previous method', async () => {
    for (const [paidBy, path] of [[null, paths.selectPaymentMethod], ['CC', paths.selectPreviousPaymentMethod]] as const) {
      const { user, shell, unmount } = open(paths.selectPlan.path, { server: fakeServer().on(billing.plans, [plan]), state: { ...state, paidBy } })
      await user.click((await screen.findAllByRole('button', { name: 'Choose this plan' }))[0] as HTMLElement)
      expect(shell.went[0]).toMatchObject({ href: path.path, state: { planId: 22 } })
      unmount()
    }
  })

  it('[BUY-15] completing without the tick says so and sends nothing', async () => {
    const { user, server } = open(paths.confirmPurchase.path, { server: fakeServer().on(billing.plans, [plan]), state: { ...state, planId: 22, paymentMode: 'CC' } })
    await user.click(await screen.findByRole('button', { name: 'Complete purchase' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Please agree to the terms of use before you buy')
    expect(server.callsOf(billing.purchase)).toHaveLength(0)
  })

  it.each([['[BUY-21]', 'NA', 1, 1, 'pending'], ['[BUY-22]', 'VERIFIED', 1, 0, 'complete'], ['[BUY-23]', 'REJECTED', 0, 0, 'rejected'], ['[BUY-24]', 'PENDING', 1, 0, 'pending']] as const)(
    '%s invoice with verification %s', async (_id, verificationStatus, purchases, requests, result) => {
      const server = fakeServer().on(billing.plans, [plan]).on(billing.purchase, { detail: 'ok' }).on(billing.requestInvoice, { verification_status: 'PENDING' })
      const { user, shell } = open(paths.confirmPurchase.path, { server, state: { ...state, verificationStatus, planId: 22, paymentMode: 'INV' } })
      await user.click(await screen.findByLabelText('I agree to the terms of use'))
      await user.dblClick(screen.getByRole('button', { name: 'Complete purchase' }))
      await waitFor(() => expect(shell.went[0]).toMatchObject({ href: paths.transactionSuccess.path, state: { result } }))
      expect(server.callsOf(billing.purchase)).toHaveLength(purchases)
      expect(server.callsOf(billing.requestInvoice)).toHaveLength(requests)
    },
  )

  it('[BUY-25] a refused purchase leads to the screen saying that the next plan is already purchased', async () => {
    const server = fakeServer().on(billing.plans, [plan]).on(billing.purchase, refusal(409, { error: 'x', code: 'next_plan_exists' }))
    const { user, shell } = open(paths.confirmPurchase.path, { server, state: { ...state, planId: 22, paymentMode: 'CC' } })
    await user.click(await screen.findByLabelText('I agree to the terms of use'))
    await user.click(screen.getByRole('button', { name: 'Complete purchase' }))
    await waitFor(() => expect(shell.went[0]).toMatchObject({ state: { result: 'next_plan_exists' } }))
  })
})

describe('over billing', () => {
  const overlay = (path: string, options: Parameters<typeof renderScreen>[1] = {}) => renderScreen(<Overlay />, { locales, language: 'EN', path, ...options })

  it('[BILL-05] the success modal closes to the job list', async () => {
    const { user, shell } = overlay(`${paths.billing.path}?payment=true`, { server: fakeServer().on(billing.status, aSubscriptionBrief()) })
    await user.click(await screen.findByRole('button', { name: 'Go to the job list' }))
    expect(shell.went[0]?.href).toBe(paths.jobs.path)
  })

  it('[BILL-06] ?payment=false tells that the payment failed', async () => {
    overlay(`${paths.billing.path}?payment=false`)
    expect(await screen.findByText('The payment failed')).toBeVisible()
  })

  it('[BILL-25] [BILL-26] the guide appears once per session, for admins, out of service, not on the purchase pages', async () => {
    const server = () => fakeServer().on(billing.status, aSubscriptionBrief({ subscription_status: 'OS' }))
    const quiet = overlay(paths.confirmPurchase.path, { server: server() })
    expect(quiet.server.calls).toHaveLength(0)
    quiet.unmount()
    const member = overlay(paths.billing.path, { server: server(), session: { isAdmin: false } })
    expect(member.server.calls).toHaveLength(0)
    member.unmount()
    const first = overlay(paths.billing.path, { server: server() })
    await first.user.click(await screen.findByRole('button', { name: 'Got it' }))
    first.unmount()
    const second = overlay(paths.billing.path, { server: server() })
    expect(second.server.calls).toHaveLength(0)
    expect(screen.queryByText('How to pay')).toBeNull()
  })
})

it('[TRAN-06] without transactions the page says so', async () => {
  open(paths.transactionHistory.path, { server: fakeServer().on(billing.transactions, []) })
  expect(await screen.findByText('No transaction history available right now.')).toBeVisible()
})
