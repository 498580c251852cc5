import { refusal, shows, told } from '@portal/browser/testing'
import type { Subscription } from '@portal/contracts/billing'
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor } from '@testing-library/react'
import { browser } from '../../parts/leave-portal'
import { beforeTrial, billingServer, ended, fact, heading, inService, open, tokyo } from '../../testing/open'
import { own } from '../../parts/addresses'

const show = (subscription: Subscription, options: Parameters<typeof open>[1] = {}) =>
  open(paths.billing.path, {
    server: billingServer().on(billing.subscription, subscription).on(billing.plans, []),
    ...options,
  })

describe('access', () => {
  it('[BILL-04] a member sees only that there is no permission, and nothing is requested', async () => {
    const { server } = open(paths.billing.path, { session: { isAdmin: false } })
    expect(await screen.findByText('You do not have permission to view this page')).toBeVisible()
    expect(screen.getByText('Please contact the administrator.')).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
    expect(server.calls).toHaveLength(0)
  })

  it('[SHELL-17] a 403 of the subscription call changes the session to that of a member', async () => {
    const { shell } = open(paths.billing.path, {
      server: billingServer().on(billing.subscription, refusal(403, { error: 'x', code: 'forbidden' })),
    })
    await waitFor(() => expect(shell.session.read().isAdmin).toBe(false))
    expect(await screen.findByText('You do not have permission to view this page')).toBeVisible()
  })

  it('a failure to load shows an error with a retry', async () => {
    const server = billingServer().on(billing.subscription, refusal(0))
    const { user } = open(paths.billing.path, { server })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.on(billing.subscription, inService)
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'オールインワンプラン（3求人・28日間）' })).toBeVisible()
  })
})

describe('the plan', () => {
  it('[BILL-01] [BILL-02] [WORD-02] shows name, remaining days, start, expiry and order in Tokyo, payment, applications and running postings', async () => {
    show(inService)
    expect(await screen.findByRole('heading', { name: 'オールインワンプラン（3求人・28日間）' })).toBeVisible()
    expect(screen.getByText('Remaining').nextElementSibling).toHaveTextContent(/^18 days$/)
    expect(screen.getByRole('progressbar', { name: '10 of 28 days used' })).toHaveAttribute('aria-valuenow', '10')
    expect([fact('Start'), fact('Expiry'), fact('Order date')]).toEqual([
      'Wed 1 Apr 2026',
      'Wed 29 Apr 2026',
      'Fri 27 Mar 2026',
    ])
    expect([fact('Payment method'), fact('Applications'), fact('Running postings')]).toEqual([
      'Credit card',
      '14',
      '2 of 3',
    ])
  })

  it('[BILL-01] shows when an invoice was paid', async () => {
    show(
      {
        ...inService,
        subscription_data: inService.subscription_data && { ...inService.subscription_data, paid_by: 'INV' },
      },
      { language: 'Jp' },
    )
    await screen.findByRole('heading', { name: 'プラン・お支払い' })
    await waitFor(() => expect(fact('お支払い方法')).toBe('請求書払い'))
    expect(fact('開始日')).toBe('2026年4月1日（水）')
  })

  it('[BILL-03] [DEAL-02] [WORD-01] shows the next plan with its name and dates, and offers no other one', async () => {
    show({
      ...inService,
      next_subscription_data: {
        plan: { name_jp: 'ライトプラン（1求人・28日間）', name_en: 'Light plan (1 posting, 28 days)' },
        starts_on: tokyo('2026-04-29'),
        expires_on: tokyo('2026-05-27'),
        ordered_on: tokyo('2026-04-10'),
        total: 49_500,
        tax: 4500,
        tax_percent: 10,
        paid_by: 'CC',
      },
    })
    const card = (await screen.findByRole('heading', { name: 'Next plan' })).closest('article') as HTMLElement
    expect([fact('Plan', card), fact('Period', card), fact('Order date', card), fact('Price', card)]).toEqual([
      'Light plan (1 posting, 28 days)',
      'Wed 29 Apr 2026 to Wed 27 May 2026 (28 days)',
      'Fri 10 Apr 2026',
      '¥45,000 without tax, ¥49,500 with 10% tax',
    ])
    expect(fact('Charged at the start', card)).toBe('¥49,500 (including ¥4,500 consumption tax at 10%)')
    expect(screen.queryByRole('button', { name: 'Buy the next plan' })).toBeNull()
  })

  it('[BILL-07] at BT it says that no plan was bought, and offers to buy a plan and to register a card', async () => {
    const { user, shell } = show(beforeTrial)
    expect(await screen.findByText('No plan was bought yet')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add a credit card' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Choose a plan' }))
    expect(shell.went[0]?.href).toBe(own.selectPlan.path)
  })

  it('[BILL-28] says that an order is being processed, and only while one is', async () => {
    const first = show({ ...beforeTrial, has_unprocessed_fsq: true })
    expect(await screen.findByText('An order is being processed')).toBeVisible()
    first.unmount()
    show(beforeTrial)
    await screen.findByText('No plan was bought yet')
    expect(screen.queryByText('An order is being processed')).toBeNull()
  })
})

describe('renewal', () => {
  const TOLD = {
    will_renew: [
      'Your plan renews automatically',
      /On Wed 29 Apr 2026 your registered card is charged ¥237,600 .*the same plan goes on for 28 days/,
    ],
    will_renew_trial: [
      'Your trial becomes a plan',
      /On Wed 29 Apr 2026 the trial becomes "オールインワンプラン（3求人・28日間）" and your registered card is charged ¥237,600/,
    ],
    cancelled: ['The renewal was cancelled', /The plan runs until Wed 29 Apr 2026. Resubscribe/],
    expiring: ['Your plan ends soon', /ends on Wed 29 Apr 2026 and does not renew. Please buy the next plan/],
    expiring_trial: ['Your trial ends soon', /The trial ends on Wed 29 Apr 2026/],
    no_running_job: ['Your plan will not renew', /No posting is running/],
    failed: ['Automatic renewal failed', /The plan ended on Wed 29 Apr 2026. Postings are stopped until it is renewed/],
    over: ['Your service has ended', /It ended on Wed 29 Apr 2026/],
  } as const

  it.each<
    [title: string, subscription: Subscription, told: readonly (keyof typeof TOLD)[], buttons: readonly string[]]
  >([
    ['[BILL-08] nothing special', inService, [], ['Buy the next plan']],
    [
      '[BILL-08] [DEAL-02] it will renew',
      { ...inService, renewal_state: 'will_renew' },
      ['will_renew'],
      ['Buy the next plan', 'Cancel the renewal'],
    ],
    [
      '[DEAL-02] the trial will become a plan',
      { ...inService, renewal_state: 'will_renew', is_trial: true },
      ['will_renew_trial'],
      ['Buy the next plan', 'Cancel the renewal'],
    ],
    [
      '[BILL-09] the basic plan is expiring',
      { ...inService, renewal_state: 'expiring' },
      ['expiring'],
      ['Buy the next plan', 'Renew the same plan'],
    ],
    [
      '[BILL-09] the trial is expiring',
      { ...inService, renewal_state: 'expiring', is_trial: true },
      ['expiring_trial'],
      ['Buy the next plan', 'Renew the same plan'],
    ],
    ['[BILL-10] the service has ended', ended, ['over'], ['Choose a plan', 'Renew the same plan']],
    [
      '[BILL-11] cancelled while it runs',
      { ...inService, renewal_state: 'cancelled' },
      ['cancelled'],
      ['Buy the next plan', 'Renew the same plan', 'Resubscribe'],
    ],
    [
      '[BILL-12] the renewal failed',
      { ...ended, renewal_state: 'failed' },
      ['failed'],
      ['Resubscribe', 'Edit card information', 'Choose a plan'],
    ],
    [
      '[BILL-13] nothing runs',
      { ...inService, renewal_state: 'no_running_job' },
      ['no_running_job'],
      ['Buy the next plan', 'Renew the same plan', 'Cancel the renewal'],
    ],
  ])('%s', async (_title, subscription, told, buttons) => {
    show(subscription)
    await screen.findByRole('heading', { name: 'オールインワンプラン（3求人・28日間）' })
    for (const [key, [title, body]] of Object.entries(TOLD)) {
      const isTold = told.includes(key as keyof typeof TOLD)
      expect([key, screen.queryByText(title) !== null, screen.queryByText(body) !== null]).toEqual([
        key,
        isTold,
        isTold,
      ])
    }
    const isStopTold = screen.queryByText(/on this page by Tue 28 Apr 2026/) !== null
    expect(isStopTold).toBe(subscription.renewal_state === 'will_renew')
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(
      buttons.includes('Edit card information') ? buttons : [...buttons, 'Edit card information'],
    )
    // How to go on after the end of the service comes before what the plan was.
    const [first] = screen.getAllByRole('button')
    const isBefore = (first?.compareDocumentPosition(screen.getByText('Order date')) ?? 0) & 4
    expect(isBefore !== 0).toBe(subscription.subscription_status === 'OS')
  })

  it.each([
    [
      'while the plan runs',
      inService,
      'expiring',
      'Renew the same plan',
      ['Charged at the start: ¥237,600', 'Period: Wed 29 Apr 2026 to Wed 27 May 2026', 'by Tue 26 May 2026'],
    ],
    [
      'after its end',
      ended,
      'none',
      'Renew the same plan',
      ['You buy “オールインワンプラン（3求人・28日間）”', 'Charged today: ¥237,600', 'Next charge: On '],
    ],
    [
      'after a failed renewal',
      ended,
      'failed',
      'Resubscribe',
      ['“オールインワンプラン（3求人・28日間）” starts now', 'Charged today: ¥237,600', 'How to stop it: '],
    ],
    [
      'after a cancel',
      inService,
      'cancelled',
      'Resubscribe',
      ['On Wed 29 Apr 2026 the plan is renewed and your registered card is charged ¥237,600 (with tax).'],
    ],
  ] as const)(
    '[DEAL-02] a press that buys asks first, with amount, day and terms: %s',
    async (_title, subscription, renewal_state, name, lines) => {
      const { user, shell } = show({ ...subscription, renewal_state }, { confirm: false })
      await user.click(await screen.findByRole('button', { name }))
      for (const line of lines) expect(shell.questions[0]?.body).toContain(line)
    },
  )

  it('[BOOK-04] who had the card page open over a change of the rate learns why nothing was charged, and chooses again', async () => {
    const { user, shell } = open(`${paths.billing.path}?payment=changed`, {
      server: billingServer().on(billing.subscription, beforeTrial).on(billing.plans, []),
    })
    expect(await screen.findByText('Nothing was charged: the price has changed')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Choose a plan' }))
    expect(shell.went[0]?.href).toBe(own.selectPlan.path)
  })

  it('[BOOK-04] a renewal by press sends the sum that was confirmed; the question names the price of its day', async () => {
    const following = {
      ...inService.following_plan,
      dated: {
        prices: [
          { from: '', price: 216_000 },
          { from: '2026-04-29', price: 220_000 },
        ],
        rates: [{ from: '2019-10-01', percent: 10 }],
      },
    } as typeof inService.following_plan
    const cancelled = show({ ...inService, renewal_state: 'cancelled', following_plan: following }, { confirm: false })
    await cancelled.user.click(await screen.findByRole('button', { name: 'Resubscribe' }))
    expect(cancelled.shell.questions[0]?.body).toContain('¥242,000')
    cancelled.unmount()
    const { user, server } = show({ ...ended, following_plan: following })
    server.on(billing.renew, inService)
    await user.click(await screen.findByRole('button', { name: 'Renew the same plan' }))
    await waitFor(() => expect(server.callsOf(billing.renew)).toHaveLength(1))
    expect(server.callsOf(billing.renew)[0]?.query).toEqual({ total: '242000' })
  })

  it('[BILL-10] the link to buying after a plan has ended carries who paid before', async () => {
    const { user, shell } = show(ended)
    await user.click(await screen.findByRole('button', { name: 'Choose a plan' }))
    expect(shell.went[0]).toMatchObject({
      href: own.selectPlan.path,
      state: { subscriptionStatus: 'OS', paidBy: 'CC', currentPlanName: 'オールインワンプラン（3求人・28日間）' },
    })
  })

  it("[BILL-14] cancelling asks first, names the last day, and shows the server's answer", async () => {
    const cancelled = { ...inService, renewal_state: 'cancelled' as const }
    const server = billingServer().on(billing.subscription, { ...inService, renewal_state: 'will_renew' })
    server.on(billing.cancel, () => {
      server.on(billing.subscription, cancelled)
      return cancelled
    })
    const { user, shell } = open(paths.billing.path, { server })
    await user.click(await screen.findByRole('button', { name: 'Cancel the renewal' }))
    expect(shell.questions).toMatchObject([{ body: expect.stringContaining('Wed 29 Apr 2026') }])
    expect((await screen.findAllByText('The renewal was cancelled')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Cancel the renewal' })).toBeNull()
    shows('mf-billing', 'event subscriptionChanged', 'renewal is cancelled', told(shell, 'subscriptionChanged'))
  })

  it('[BILL-14] a "no" to the question sends nothing', async () => {
    const { user, server } = show({ ...inService, renewal_state: 'will_renew' }, { confirm: false })
    await user.click(await screen.findByRole('button', { name: 'Cancel the renewal' }))
    expect(server.callsOf(billing.cancel)).toHaveLength(0)
  })

  it('[BILL-15] [BILL-17] resubscribing and renewing send their call', async () => {
    for (const [name, endpoint] of [
      ['Resubscribe', billing.resubscribe],
      ['Renew the same plan', billing.renew],
    ] as const) {
      const server = billingServer()
        .on(billing.subscription, { ...inService, renewal_state: 'cancelled' })
        .on(endpoint, { ...inService, renewal_state: 'will_renew' })
      const { user, unmount } = open(paths.billing.path, { server })
      await user.click(await screen.findByRole('button', { name }))
      await waitFor(() => expect(server.callsOf(endpoint)).toHaveLength(1))
      unmount()
    }
  })

  it.each([
    [
      '[BILL-18] a refused charge asks for another card',
      ended,
      'Renew the same plan',
      billing.renew,
      'We could not charge your card; please add another card.',
    ],
    [
      '[BILL-16] after a failed renewal it thanks for resubscribing and asks for the card',
      { ...ended, renewal_state: 'failed' as const },
      'Resubscribe',
      billing.resubscribe,
      'Thanks for resubscribing, but renewal could not succeed. Please add or edit the card information.',
    ],
  ])('%s', async (_title, subscription, name, endpoint, message) => {
    const server = billingServer()
      .on(billing.subscription, subscription)
      .on(endpoint, refusal(402, { error: 'x', code: 'charge_failed' }))
    const { user, shell } = open(paths.billing.path, { server })
    await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(shell.failures).toMatchObject([{ message }]))
    expect(shell.toasts).toEqual([])
  })
})

describe('screening and card', () => {
  it.each([
    ['PENDING', 'Invoice payment is under verification'],
    ['VERIFIED', 'Invoice payment is verified'],
    ['REJECTED', 'Invoice payment was rejected'],
  ] as const)('[BILL-24] %s is shown while not in service, and not in service', async (verificationStatus, text) => {
    for (const [subscription, isTold] of [
      [beforeTrial, true],
      [ended, true],
      [inService, false],
    ] as const) {
      const { unmount } = show({ ...subscription, verification_status: verificationStatus })
      await screen.findByRole('button', {
        name: subscription.is_cc_added_in_gmo ? 'Edit card information' : 'Add a credit card',
      })
      expect(screen.queryByText(text) !== null).toBe(isTold)
      expect(screen.queryByText('Please add a credit card.') !== null).toBe(isTold && verificationStatus === 'REJECTED')
      unmount()
    }
  })

  it('[BILL-24] NA shows nothing', async () => {
    show(beforeTrial)
    await screen.findByText('No plan was bought yet')
    expect(screen.queryByText(/Invoice payment/)).toBeNull()
  })

  it('[BILL-27] editing the card asks for the address and opens it in the browser', async () => {
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined)
    const server = billingServer()
      .on(billing.subscription, inService)
      .on(billing.cardPage, { gmo_url: 'https://link.example.com/card?a=1', is_first_time_click: false })
    const { user } = open(paths.billing.path, { server })
    await user.dblClick(await screen.findByRole('button', { name: 'Edit card information' }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://link.example.com/card?a=1'))
    expect(server.callsOf(billing.cardPage)).toHaveLength(1)
    goTo.mockRestore()
  })

  it('[BILL-27] a refused address is reported and the button is enabled again', async () => {
    const server = billingServer()
      .on(billing.subscription, inService)
      .on(billing.cardPage, refusal(500, { error: 'no' }))
    const { user, shell } = open(paths.billing.path, { server })
    await user.click(await screen.findByRole('button', { name: 'Edit card information' }))
    await waitFor(() => expect(shell.failures).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Edit card information' })).toBeEnabled()
    expect(heading('Plan and billing')).toBeVisible()
  })
})
