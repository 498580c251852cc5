import { refusal } from '@portal/browser/testing'
import type { FakeServer } from '@portal/browser/testing'
import { billingEndpoints as billing } from '@portal/contracts/billing'
import type { Subscription, WaitingOrder } from '@portal/contracts/billing'
import { aWaitingOrder } from '@portal/contracts/factories'
import { paths } from '@portal/contracts/shell'
import { act, screen, waitFor } from '@testing-library/react'
import { browser } from '../../parts/leave-portal'
import { allInOne, beforeTrial, billingServer, fact, inService, open, tokyo } from '../../testing/open'
import { own } from '../../parts/addresses'

const order = aWaitingOrder({
  plan: { id: 22, name_jp: allInOne.name_jp },
  amount: 237_600,
  tax: 21_600,
  total: 237_600,
  ordered_at: tokyo('2026-04-10'),
})
const screened: WaitingOrder = { ...order, payment_mode: 'INV', step: 'invoice_screening' }
const checked: WaitingOrder = { ...order, step: 'payment_checked' }
const waits: Subscription = { ...beforeTrial, has_unprocessed_fsq: true }
const serverWith = (subscription: Subscription, orders: WaitingOrder[]) =>
  billingServer().on(billing.subscription, subscription).on(billing.plans, []).on(billing.orders, orders)
const card = async () =>
  (await screen.findByRole('heading', { name: /An order is being processed|Your order is not finished yet/ })).closest(
    'article',
  ) as HTMLElement

describe('an order that waits', () => {
  it.each([
    [
      'screening of an invoice',
      screened,
      'Invoice',
      'Invoice payment is under verification',
      /up to 5 business days. After the approval this page shows the bank account/,
    ],
    ['card page left open', order, 'Credit card', 'Waiting for the card', /The card page was left open/],
    [
      'payment being checked',
      checked,
      'Credit card',
      'Payment being checked',
      /We are waiting for the answer of the card company/,
    ],
  ])('[DEAL-03] shows plan, amount with tax, date and step: %s', async (_name, waiting, method, step, body) => {
    open(paths.billing.path, { server: serverWith({ ...waits, verification_status: 'PENDING' }, [waiting]) })
    const within = await card()
    expect([
      fact('Plan', within),
      fact('Price', within),
      fact('Order date', within),
      fact('Payment method', within),
    ]).toEqual([allInOne.name_jp, '¥216,000 without tax, ¥237,600 with 10% tax', 'Fri 10 Apr 2026', method])
    expect(within).toHaveTextContent(step)
    expect(screen.getByText(body)).toBeVisible()
    // It is shown once: no second banner, and no text that nothing was bought.
    expect(screen.getAllByText(/An order is being processed|Your order is not finished yet/)).toHaveLength(1)
    // [MEET-04] nothing is processed while the order waits for the user.
    expect(screen.queryByText('An order is being processed') === null).toBe(waiting.step === 'card_page')
    expect(screen.queryByText('No plan was bought yet')).toBeNull()
  })

  it('[DEAL-03] is shown in Japanese', async () => {
    open(paths.billing.path, { server: serverWith(waits, [screened]), language: 'Jp' })
    const within = (await screen.findByRole('heading', { name: 'お申し込みを処理しています' })).closest(
      'article',
    ) as HTMLElement
    expect([fact('料金', within), fact('申込日', within)]).toEqual([
      '¥216,000（税抜）、¥237,600（税込・税率10%）',
      '2026年4月10日（金）',
    ])
    expect(within).toHaveTextContent('請求書払いの審査中です')
  })

  it('[DEAL-03] opens the unfinished card page again', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined)
    const server = serverWith(waits, [order]).on(billing.cardPage, {
      gmo_url: 'https://link.example.com/pay',
      is_first_time_click: false,
    })
    const { user } = open(paths.billing.path, { server })
    await user.click(await screen.findByRole('button', { name: 'Continue with the card' }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://link.example.com/pay'))
    goTo.mockRestore()
  })

  it('[DEAL-03] is shown beside a plan in service, and a renewal is marked as one', async () => {
    open(paths.billing.path, { server: serverWith(inService, [{ ...checked, id: null, is_renewal: true }]) })
    expect(await card()).toHaveTextContent('Renewal')
    expect(screen.getByRole('heading', { name: allInOne.name_jp })).toBeVisible()
  })

  it('[DEAL-03] allows choosing another plan, but not while its payment is checked', async () => {
    const { unmount } = open(paths.billing.path, { server: serverWith(waits, [screened]) })
    expect(await screen.findByRole('link', { name: 'Choose another plan' })).toHaveAttribute(
      'href',
      own.selectPlan.path,
    )
    unmount()
    open(paths.billing.path, { server: serverWith(waits, [checked]) })
    await card()
    expect(screen.queryByRole('link', { name: 'Choose another plan' })).toBeNull()
  })

  it('[DEAL-03] a renewal without an answer says how long that takes, and that the plan goes on', async () => {
    open(paths.billing.path, { server: serverWith(inService, [{ ...checked, is_renewal: true }]) })
    expect(await screen.findByText(/within 5 minutes .* Meanwhile the plan goes on/)).toBeVisible()
  })

  it('if its list cannot be loaded, the page still says that an order is processed', async () => {
    open(paths.billing.path, { server: serverWith(waits, []).on(billing.orders, refusal(500, { error: 'x' })) })
    expect(await screen.findByText('An order is being processed')).toBeVisible()
  })
})

describe('a payment that is being checked', () => {
  const RETURN = `${paths.billing.path}?payment=checking`
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
  const settle = (server: FakeServer, subscription: Subscription) =>
    server.on(billing.orders, []).on(billing.subscription, subscription)

  it.each<[string, Subscription, Subscription, string]>([
    ['paid', waits, { ...inService, has_unprocessed_fsq: false }, 'Your payment is confirmed'],
    [
      'the next plan',
      inService,
      {
        ...inService,
        next_subscription_data: {
          plan: { name_jp: 'x' },
          starts_on: tokyo('2026-04-29'),
          expires_on: tokyo('2026-05-27'),
          ordered_on: tokyo('2026-04-10'),
          total: 49_500,
          paid_by: 'CC',
        },
      },
      'Your order is confirmed',
    ],
    ['not paid', waits, beforeTrial, 'The payment was not completed'],
  ])(
    '[DEAL-03] the banner asks the server until the payment is settled, then shows the outcome: %s',
    async (_name, before, after, title) => {
      const server = serverWith(before, [checked])
      const { shell } = open(RETURN, { server })
      await pass(0)
      expect(screen.getByRole('status')).toHaveTextContent('Your payment is being checked')
      await pass(2)
      expect(server.callsOf(billing.orders)).toHaveLength(2)
      settle(server, after)
      await pass(10)
      expect(screen.getByRole('status')).toHaveTextContent(title)
      expect(screen.queryByText('Your payment is being checked')).toBeNull()
      expect(shell.emitted).toContainEqual({ name: 'subscriptionChanged', detail: undefined })
      const asked = server.callsOf(billing.orders).length
      await pass(120)
      expect(server.callsOf(billing.orders)).toHaveLength(asked)
    },
  )

  it('[DEAL-03] it asks less and less often, survives a network failure, and asks nothing while the page is hidden', async () => {
    const server = serverWith(waits, [checked])
    open(RETURN, { server })
    await pass(60)
    const inFirstMinute = server.callsOf(billing.orders).length
    expect(inFirstMinute).toBeGreaterThan(4)
    expect(inFirstMinute).toBeLessThan(12)
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(300)
    expect(server.callsOf(billing.orders)).toHaveLength(inFirstMinute)
    visibility.mockRestore()
    server.on(billing.orders, refusal(0))
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(60)
    settle(server, { ...inService, has_unprocessed_fsq: false })
    await pass(60)
    expect(screen.getByRole('status')).toHaveTextContent('Your payment is confirmed')
  })

  it('[DEAL-03] no outcome is shown for a payment that was settled before the page asked', async () => {
    open(RETURN, { server: serverWith(inService, []) })
    await pass(0)
    expect(screen.getByRole('status')).toHaveTextContent('The check of your payment is over')
  })
})

describe('[DEAL-03] a call that is refused because of a check shows its own text', () => {
  it.each([
    ['cancel', { ...inService, renewal_state: 'will_renew' as const }, 'Cancel the renewal', billing.cancel],
    ['resubscribe', { ...inService, renewal_state: 'cancelled' as const }, 'Resubscribe', billing.resubscribe],
    ['renew', { ...inService, renewal_state: 'expiring' as const }, 'Renew the same plan', billing.renew],
  ])('%s', async (_name, subscription, button, endpoint) => {
    const server = serverWith(subscription, []).on(endpoint, refusal(409, { error: 'x', code: 'payment_in_progress' }))
    const { user, shell } = open(paths.billing.path, { server })
    const pressed = await screen.findByRole('button', { name: button })
    server.on(billing.orders, [checked])
    await user.click(pressed)
    await waitFor(() =>
      expect(shell.failures).toMatchObject([
        {
          title: 'Your payment is being checked',
          message: expect.stringContaining('The result of an earlier payment is being checked'),
        },
      ]),
    )
    // The page also shows the payment that is being checked.
    expect(await card()).toHaveTextContent('Payment being checked')
  })
})

describe('[MEET-03] a declined card', () => {
  const declined = {
    plan: { id: allInOne.id, name_jp: allInOne.name_jp },
    total: 237_600,
    tax: 21_600,
    tax_percent: 10,
    is_trial: false,
    declined_at: tokyo('2026-04-10'),
  }
  const declinedServer = (more = {}) =>
    serverWith(beforeTrial, [])
      .on(billing.declined, { order: { ...declined, ...more } })
      .on(billing.purchase, { detail: 'ok' })
      .on(billing.cardPage, { gmo_url: 'https://link.example.com/pay', is_first_time_click: false })
      .on(billing.requestInvoice, { verification_status: 'PENDING' })
  const go = (more = {}) => open(`${paths.billing.path}?payment=false`, { server: declinedServer(more) })

  it('says so, keeps plan and price, and another card is one press', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined)
    const { user, server } = go()
    const within = (await screen.findByRole('heading', { name: 'The payment failed' })).closest(
      'article',
    ) as HTMLElement
    expect([fact('Plan', within), fact('Price', within)]).toEqual([
      allInOne.name_jp,
      '¥216,000 without tax, ¥237,600 with 10% tax',
    ])
    expect(within).toHaveTextContent('The card was declined')
    await user.dblClick(screen.getByRole('button', { name: 'Pay with another card' }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://link.example.com/pay'))
    expect(server.callsOf(billing.purchase)).toMatchObject([
      { params: { planId: '22' }, query: { payment_mode: 'CC', place: 'present' } },
    ])
    goTo.mockRestore()
  })

  it('an invoice is one press; a trial and a company that was refused get no invoice', async () => {
    const { user, shell, server, unmount } = go()
    await user.click(await screen.findByRole('button', { name: 'Pay by invoice instead' }))
    await waitFor(() => expect(shell.went[0]).toMatchObject({ state: { result: 'pending' } }))
    expect(server.callsOf(billing.purchase)).toMatchObject([{ query: { payment_mode: 'INV' } }])
    unmount()
    const ofTrial = go({ is_trial: true })
    expect(await screen.findByRole('button', { name: 'Pay with another card' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay by invoice instead' })).toBeNull()
    ofTrial.unmount()
    const refused: Subscription = { ...beforeTrial, verification_status: 'REJECTED' }
    open(paths.billing.path, { server: declinedServer().on(billing.subscription, refused) })
    expect(await screen.findByRole('button', { name: 'Pay with another card' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay by invoice instead' })).toBeNull()
  })

  it('that was paid in another tab meanwhile says what happened', async () => {
    const server = declinedServer().on(billing.purchase, refusal(409, { error: 'x', code: 'changed_meanwhile' }))
    const { user, shell } = open(paths.billing.path, { server })
    await user.click(await screen.findByRole('button', { name: 'Pay with another card' }))
    await waitFor(() => expect(shell.failures).toMatchObject([{ title: 'Nothing was bought' }]))
  })
})
