import { refusal } from '@portal/browser/testing'
import { billingEndpoints as billing } from '@portal/contracts/billing'
import type { VerificationStatus } from '@portal/contracts/billing'
import { aWaitingOrder } from '@portal/contracts/factories'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor } from '@testing-library/react'
import { browser } from '../../parts/leave-portal'
import en from '../../locales/en.json'
import ja from '../../locales/ja.json'
import {
  allInOneLong,
  announced,
  billingServer,
  catalogue,
  fact,
  inService,
  open,
  state,
  tokyo,
  trial,
} from '../../testing/open'
import { own, type PurchaseState } from '../../parts/addresses'

const chosen = { ...state, planId: 22, paymentMode: 'CC' as const }
const server = () =>
  billingServer()
    .on(billing.plans, catalogue)
    .on(billing.purchase, { detail: 'ok' })
    .on(billing.requestInvoice, { verification_status: 'PENDING' })
    .on(billing.subscription, inService)
const show = (change: Partial<PurchaseState> = {}, options: Parameters<typeof open>[1] = {}) =>
  open(own.confirmPurchase.path, { server: server(), state: { ...chosen, ...change }, ...options })
const complete = () => screen.getByRole('button', { name: 'Complete purchase' })
const agree = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByLabelText('I agree to the terms of use'))

let goTo: jest.SpyInstance
beforeEach(() => {
  goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined)
})
afterEach(() => goTo.mockRestore())

describe('the plan to buy', () => {
  it("[BUY-12] [BUY-13] a first purchase shows the plan's name, price without tax, weeks and payment, and no comparison", async () => {
    show()
    expect(await screen.findByRole('heading', { name: 'Your purchase' })).toBeVisible()
    expect([fact('Plan'), fact('Price'), fact('Listing period'), fact('Payment method')]).toEqual([
      'オールインワンプラン（3求人・28日間）',
      '¥216,000 without tax, ¥237,600 with 10% tax',
      '4 weeks',
      'Credit card',
    ])
    expect(screen.queryByRole('heading', { name: /Current plan|Next plan|Previous plan/ })).toBeNull()
  })

  it('[BUY-13] shows twelve weeks by invoice in Japanese', async () => {
    show({ planId: allInOneLong.id, paymentMode: 'INV' }, { language: 'Jp' })
    await screen.findByRole('heading', { name: 'ご購入内容' })
    expect([fact('料金'), fact('掲載期間'), fact('お支払い方法')]).toEqual([
      '¥528,000（税抜）、¥580,800（税込・税率10%）',
      '12週間',
      '請求書払い',
    ])
  })

  it.each([
    [
      'in service',
      'IS',
      'CC',
      'NA',
      ['Current plan', 'until Wed 29 Apr 2026', 'Wed 29 Apr 2026 to Wed 27 May 2026 (28 days)'],
    ],
    [
      '[MEET-04] in service, by invoice',
      'IS',
      'INV',
      'NA',
      ['Current plan', 'until Wed 29 Apr 2026', '28 days from Wed 29 Apr 2026, or from the approval'],
    ],
    ['after the end, by card', 'OS', 'CC', 'NA', ['Previous plan', 'ended on Wed 29 Apr 2026', '(28 days)']],
    [
      'after the end, by invoice',
      'OS',
      'INV',
      'NA',
      ['Previous plan', 'ended on Wed 29 Apr 2026', '28 days from the day of the approval'],
    ],
    [
      'after the end, as an invoice member',
      'OS',
      'INV',
      'VERIFIED',
      ['Previous plan', 'ended on Wed 29 Apr 2026', '(28 days)'],
    ],
  ] as const)(
    '[BUY-12] a previous payer sees the current plan beside the next one: %s',
    async (_title, subscriptionStatus, paymentMode, verificationStatus, [title, end, start]) => {
      show({
        subscriptionStatus,
        paymentMode,
        verificationStatus,
        paidBy: 'CC',
        currentPlanName: 'ライトプラン（1求人・28日間）',
        currentExpiresAt: tokyo('2026-04-29'),
      })
      const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('article')
      expect(await card(title)).toHaveTextContent('ライトプラン（1求人・28日間）')
      expect(await card(title)).toHaveTextContent(end)
      expect(await card('Next plan')).toHaveTextContent('オールインワンプラン（3求人・28日間）')
      expect(await card('Next plan')).toHaveTextContent(start)
    },
  )
})

describe('present and later charges', () => {
  // A plan bought now starts today, so the test reads only what does not depend on the date; contracts test the days.
  it("[DEAL-02] by card: shows today's amount with tax, the period, the renewal with its amount, and how to stop it", async () => {
    show()
    await screen.findByRole('heading', { name: 'Your purchase' })
    expect(fact('Charged today')).toBe('¥237,600 (including ¥21,600 consumption tax at 10%)')
    expect(fact('Period')).toMatch(/ to .+ \(28 days\)/)
    expect(fact('Next charge')).toMatch(/^On .+ your registered card is charged ¥237,600/)
    expect(fact('How to stop it')).toContain(`"${en['action.cancel.button']}" on the page "${en['overview.title']}"`)
  })

  it('[BOOK-04] a plan that starts after a change of the rate shows the rate that it will have, and a coming price', async () => {
    const next = {
      subscriptionStatus: 'IS' as const,
      paidBy: 'CC' as const,
      currentPlanName: 'x',
      currentExpiresAt: tokyo('2099-10-02'),
    }
    const later = show(next, { server: server().on(billing.plans, announced) })
    await screen.findByRole('heading', { name: 'Your purchase' })
    expect(fact('Price')).toBe('¥216,000 without tax, ¥241,920 with 12% tax')
    expect(fact('Charged at the start')).toBe('¥241,920 (including ¥25,920 consumption tax at 12%)')
    expect(fact('Coming price')).toBe('¥217,000 without tax, ¥243,040 with 12% tax, if bought from Wed 1 Jul 2099 on')
    expect(fact('Coming tax rate')).toBe('no Coming tax rate')
    expect(fact('Next charge')).toContain('¥243,040')
    later.unmount()
    // The day of the approval is not known.
    show({ paymentMode: 'INV' }, { server: server().on(billing.plans, announced), language: 'Jp' })
    await screen.findByRole('heading', { name: 'ご購入内容' })
    expect(fact('消費税率の変更')).toBe(
      '2099年10月1日（木）以降に利用を開始する場合は¥216,000（税抜）、¥241,920（税込・税率12%）',
    )
  })

  it('[DEAL-02] a trial names the plan and the amount that follow', async () => {
    // Nothing is bought for nothing.
    show({ planId: trial.id }, { language: 'Jp' })
    await screen.findByRole('heading', { name: 'お申し込み内容' })
    expect(screen.queryByText(/購入/)).toBeNull()
    expect(screen.getByRole('button', { name: 'トライアルを始める' })).toBeVisible()
    expect(fact('本日のお支払い')).toBe('¥0（トライアルは無料です）')
    expect(fact('次回のお支払い')).toMatch(
      /に「ライトプラン（1求人・28日間）」へ移行し、¥49,500（うち消費税10% ¥4,500）を/,
    )
    expect(fact('自動更新の停止')).toContain(`「${ja['overview.title']}」の画面で「${ja['action.cancel.button']}」`)
  })

  it('[DEAL-02] the next plan is charged at the end of the present one; an invoice waits for the screening and is not renewed', async () => {
    const card = show({
      subscriptionStatus: 'IS',
      paidBy: 'CC',
      currentPlanName: 'x',
      currentExpiresAt: tokyo('2026-04-29'),
    })
    await screen.findByRole('heading', { name: 'Your purchase' })
    expect([fact('Charged at the start'), fact('Period')]).toEqual([
      '¥237,600 (including ¥21,600 consumption tax at 10%)',
      'Wed 29 Apr 2026 to Wed 27 May 2026 (28 days)',
    ])
    card.unmount()
    show({ paymentMode: 'INV' })
    await screen.findByRole('heading', { name: 'Your purchase' })
    expect(fact('Due after the approval')).toContain('bank transfer')
    expect([fact('Next charge'), fact('How to stop it')]).toEqual([
      'None. The plan does not renew.',
      'no How to stop it',
    ])
  })
})

describe('terms and notice', () => {
  it('[BUY-14] are a checkbox and a link to the terms, which opens them', async () => {
    const { user, shell, unmount } = show()
    expect(await screen.findByRole('checkbox', { name: 'I agree to the terms of use' })).not.toBeChecked()
    const link = screen.getByRole('link', { name: 'Read the terms of use' })
    expect(link).toHaveAttribute('href', own.billingTerms.path)
    await user.click(link)
    expect(shell.went[0]?.href).toBe('/dashboard/billing/terms')
    unmount()
    open('/dashboard/billing/terms')
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use for plans' })).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(5)
  })

  it('[BUY-15] completing without the checkbox shows an error and sends nothing', async () => {
    const { user, server: asked } = show()
    await user.click(await screen.findByRole('button', { name: 'Complete purchase' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Please agree to the terms of use before you buy')
    expect(asked.callsOf(billing.purchase)).toHaveLength(0)
    expect(screen.getByRole('checkbox')).toHaveFocus()
    await agree(user)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [
      'a purchase by card',
      {},
      'Plans cannot be changed or cancelled after purchase, and invoice payment is unavailable if screening fails.',
    ],
    [
      'a purchase by invoice',
      { paymentMode: 'INV' },
      'Plans cannot be changed or cancelled after purchase, and invoice payment is unavailable if screening fails.',
    ],
    [
      'the trial',
      { planId: trial.id },
      'The trial cannot be exchanged for another plan, but you can stop what it becomes as described above.',
    ],
  ] as const)(
    '[BUY-17] [DEAL-02] %s shows before the purchase what cannot be changed, and what a screening that fails means',
    async (_, change, notice) => {
      show(change)
      expect(await screen.findByText(notice)).toBeVisible()
    },
  )
})

describe('payment by card', () => {
  it('[BUY-16] [BUY-18] sends the purchase, asks for the address, then opens it; the button spins and a second press sends nothing', async () => {
    let answer: (value: { detail: string }) => void = () => undefined
    const waiting = server()
      .on(
        billing.purchase,
        () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      )
      .on(billing.cardPage, { gmo_url: 'https://link.example.com/pay', is_first_time_click: true })
    const { user, shell } = show({}, { server: waiting })
    await agree(user)
    await user.dblClick(complete())
    await waitFor(() => expect(screen.getByRole('button', { name: /Complete purchase/ })).toBeDisabled())
    expect(document.querySelector('.chakra-spinner')).not.toBeNull()
    expect(waiting.callsOf(billing.cardPage)).toHaveLength(0)
    answer({ detail: 'ok' })
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://link.example.com/pay'))
    expect(waiting.callsOf(billing.purchase)).toMatchObject([
      { params: { planId: '22' }, query: { payment_mode: 'CC' } },
    ])
    expect(waiting.callsOf(billing.cardPage)).toHaveLength(1)
    // The browser is leaving, so the button stays disabled.
    expect(screen.getByRole('button', { name: /Complete purchase/ })).toBeDisabled()
    expect(shell.went).toEqual([])
  })

  it('[BUY-16] a network failure enables the button again', async () => {
    const { user, shell } = show({}, { server: server().on(billing.purchase, refusal(0)) })
    await agree(user)
    await user.click(complete())
    await waitFor(() => expect(shell.failures).toHaveLength(1))
    expect(complete()).toBeEnabled()
    expect(goTo).not.toHaveBeenCalled()
  })

  it('[BUY-25] a refused purchase leads to the screen "next plan already purchased"', async () => {
    for (const [status, code] of [
      [409, 'next_plan_exists'],
      [404, 'not_found'],
      [500, 'unexpected'],
    ] as const) {
      const { user, shell, unmount } = show(
        {},
        { server: server().on(billing.purchase, refusal(status, { error: 'x', code })) },
      )
      await agree(user)
      await user.click(complete())
      await waitFor(() =>
        expect(shell.went[0]).toMatchObject({
          href: own.transactionSuccess.path,
          state: { result: 'next_plan_exists' },
        }),
      )
      expect(await screen.findByRole('heading', { name: 'The next plan is already purchased' })).toBeVisible()
      unmount()
    }
    expect(goTo).not.toHaveBeenCalled()
  })

  it('[BUY-32] no page of the purchase has a field for a card number', async () => {
    for (const path of [
      own.selectPlan,
      own.selectPaymentMethod,
      own.selectPreviousPaymentMethod,
      own.confirmPurchase,
      own.billingTerms,
    ]) {
      const { unmount } = open(path.path, { server: server(), state: { ...chosen, paidBy: 'CC' } })
      await screen.findByRole('heading', { level: 1 })
      expect(screen.queryAllByRole('textbox')).toEqual([])
      expect(document.querySelector('input[autocomplete^="cc-"], input[inputmode], iframe')).toBeNull()
      unmount()
    }
  })
})

describe('while an order waits', () => {
  it.each([
    ['card_page', 'CC', /waits for its card payment. Buying now replaces that order/],
    ['payment_checked', 'CC', /is being checked/],
    ['invoice_screening', 'INV', /is in screening/],
  ] as const)('[DEAL-03] buying again asks first: %s', async (step, paymentMode, body) => {
    const waiting = server()
      .on(billing.orders, [aWaitingOrder({ step, payment_mode: paymentMode })])
      .on(billing.cardPage, { gmo_url: 'https://link.example.com/pay', is_first_time_click: false })
    const refused = show({}, { server: waiting, confirm: false })
    await agree(refused.user)
    await refused.user.click(complete())
    await waitFor(() =>
      expect(refused.shell.questions).toMatchObject([
        { title: 'An order is waiting. Go on?', body: expect.stringMatching(body) },
      ]),
    )
    expect(refused.shell.questions[0]?.body).toContain('ライトプラン 3枠')
    await waitFor(() => expect(complete()).toBeEnabled())
    expect(waiting.callsOf(billing.purchase)).toHaveLength(0)
    refused.unmount()
    const { user } = show({}, { server: waiting })
    await agree(user)
    await user.click(complete())
    await waitFor(() => expect(waiting.callsOf(billing.purchase)).toHaveLength(1))
  })

  it('[DEAL-03] without a waiting order no question is asked', async () => {
    const { user, shell } = show({ verificationStatus: 'VERIFIED', paymentMode: 'INV' })
    await agree(user)
    await user.click(complete())
    await screen.findByRole('heading', { level: 1, name: 'The procedure is complete' })
    expect(shell.questions).toEqual([])
  })

  it('[DEAL-03] a purchase refused because a payment is being checked shows its own text, then the page with the order', async () => {
    const refusing = server()
      .on(billing.purchase, refusal(409, { error: 'x', code: 'payment_in_progress' }))
      .on(billing.subscription, inService)
    const { user, shell } = show({}, { server: refusing })
    await agree(user)
    await user.click(complete())
    await waitFor(() =>
      expect(shell.failures).toMatchObject([
        {
          title: 'Your payment is being checked',
          message: expect.stringContaining('earlier payment is being checked'),
        },
      ]),
    )
    await waitFor(() => expect(shell.went).toMatchObject([{ href: paths.billing.path, replace: true }]))
  })
})

describe('[DOOR-03] the place of the purchase', () => {
  it.each([
    ['a first plan', {}, [], 'present'],
    ['after the end', { subscriptionStatus: 'OS' }, [], 'present'],
    ['a plan in service', { subscriptionStatus: 'IS' }, [], 'next'],
    ['a waiting card order, which is replaced', {}, [aWaitingOrder({ payment_mode: 'CC' })], 'present'],
    ['a waiting order by invoice', {}, [aWaitingOrder({ payment_mode: 'INV' })], 'next'],
  ] as const)('is sent as shown, beside %s', async (_title, change, orders, place) => {
    const asked = server()
      .on(billing.orders, [...orders])
      .on(billing.cardPage, { gmo_url: 'https://link.example.com/pay', is_first_time_click: false })
    const { user } = show(change, { server: asked })
    await agree(user)
    await user.click(complete())
    await waitFor(() => expect(asked.callsOf(billing.purchase)).toMatchObject([{ query: { place } }]))
  })

  it.each([
    ['EN', 'The price has changed', /now costs ¥241,920 with tax \(12% consumption tax\)/],
    ['Jp', '料金が変わりました', /¥241,920（税込・消費税率12%）に変わりました/],
  ] as const)(
    '[BOOK-04] whose price changed says the new one, stays, and is sent with the new one (%s)',
    async (language, title, message) => {
      const body = { error: 'x', code: 'price_changed', total: 241_920, tax_percent: 12 }
      const refusing = server().on(billing.purchase, refusal(409, body))
      const { user, shell } = show({}, { server: refusing, language })
      await user.click(await screen.findByRole('checkbox'))
      const press = () =>
        user.click(screen.getByRole('button', { name: (language === 'EN' ? en : ja)['confirm.complete'] }))
      const plan = { prices: [{ from: '', price: 216_000 }], rates: [{ from: '2019-10-01', percent: 12 }] }
      refusing.on(
        billing.plans,
        catalogue.map((each) => ({ ...each, dated: plan })),
      )
      await press()
      await waitFor(() => expect(shell.failures).toMatchObject([{ title, message: expect.stringMatching(message) }]))
      await waitFor(() => expect(refusing.callsOf(billing.plans)).toHaveLength(2))
      expect(shell.went).toEqual([])
      refusing.on(billing.purchase, { detail: 'ok' }).on(billing.cardPage, { gmo_url: 'x', is_first_time_click: true })
      await press()
      await waitFor(() =>
        expect(refusing.callsOf(billing.purchase).map(({ query }) => query?.total)).toEqual(['237600', '241920']),
      )
    },
  )

  it.each([
    ['EN', 'Nothing was bought', /begin at another time than shown/],
    ['Jp', '購入は行われていません', /表示された開始時期では購入できなくなりました/],
  ] as const)('that changed meanwhile says so and leads to what is in place (%s)', async (language, title, message) => {
    const refusing = server()
      .on(billing.purchase, refusal(409, { error: 'x', code: 'changed_meanwhile' }))
      .on(billing.subscription, inService)
    const { user, shell } = show({}, { server: refusing, language })
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: (language === 'EN' ? en : ja)['confirm.complete'] }))
    await waitFor(() => expect(shell.failures).toMatchObject([{ title, message: expect.stringMatching(message) }]))
    await waitFor(() => expect(shell.went).toMatchObject([{ href: paths.billing.path, replace: true }]))
    expect(goTo).not.toHaveBeenCalled()
  })
})

describe('payment by invoice', () => {
  const CASES: readonly (readonly [
    string,
    VerificationStatus,
    purchases: number,
    requests: number,
    headline: string,
    explanations: readonly RegExp[],
  ])[] = [
    [
      '[BUY-21] NA: purchase, then request, then accepted',
      'NA',
      1,
      1,
      'Your request to pay by invoice was accepted',
      [/under verification/],
    ],
    ['[BUY-22] VERIFIED: purchase, then complete', 'VERIFIED', 1, 0, 'The procedure is complete', []],
    [
      '[BUY-23] REJECTED: nothing is sent',
      'REJECTED',
      0,
      0,
      'Invoice payment is unavailable',
      [/The screening did not succeed/],
    ],
    [
      '[BUY-24] any other value: purchase, then accepted',
      'PENDING',
      1,
      0,
      'Your request to pay by invoice was accepted',
      [/under verification/],
    ],
  ]

  it.each(CASES)('%s', async (_title, verificationStatus, purchases, requests, headline, explanations) => {
    const { user, server: asked } = show({ verificationStatus, paymentMode: 'INV' })
    await agree(user)
    await user.dblClick(complete())
    expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeVisible()
    const told = screen.queryAllByText(/under verification|did not succeed/)
    expect(told.map(({ textContent }) => textContent)).toEqual(
      explanations.map((words) => expect.stringMatching(words)),
    )
    for (const explanation of told) expect(explanation).toBeVisible()
    expect(asked.callsOf(billing.purchase).map(({ query }) => query.payment_mode)).toEqual(
      Array.from({ length: purchases }, () => 'INV'),
    )
    expect(asked.callsOf(billing.requestInvoice)).toHaveLength(requests)
    const order = asked.calls
      .map(({ id }) => id)
      .filter((id) => id === 'billing.purchase' || id === 'billing.requestInvoice')
    expect(order).toEqual([...order].sort())
  })

  it('[BUY-26] a request that is not OK says that the company is an invoice member already', async () => {
    for (const [status, code] of [
      [409, 'already_invoice_member'],
      [500, 'unexpected'],
    ] as const) {
      const { user, unmount } = show(
        { paymentMode: 'INV' },
        { server: server().on(billing.requestInvoice, refusal(status, { error: 'x', code })) },
      )
      await agree(user)
      await user.click(complete())
      expect(await screen.findByRole('heading', { name: 'You are already an invoice member!' })).toBeVisible()
      unmount()
    }
  })
})
