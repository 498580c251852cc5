import { billingEndpoints as billing } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { screen } from '@testing-library/react'
import { billingServer, catalogue, fact, inService, open, state, tokyo } from '../../testing/open'
import { own, type PurchaseResult } from '../../parts/addresses'

const CASES: readonly (readonly [PurchaseResult, headline: string, explanations: readonly string[]])[] = [
  ['complete', 'The procedure is complete', []],
  [
    'pending',
    'Your request to pay by invoice was accepted',
    ['It is under verification. The screening takes up to 5 business days; your plan starts after the approval.'],
  ],
  ['rejected', 'Invoice payment is unavailable', ['The screening did not succeed. Please pay by credit card.']],
  ['next_plan_exists', 'The next plan is already purchased', []],
  ['already_invoice_member', 'You are already an invoice member!', []],
]

it.each(CASES)(
  '[BUY-27] %s: shows a large message, its explanation, and a button back to billing',
  async (result, headline, explanations) => {
    const { user, shell } = open(own.transactionSuccess.path, {
      server: billingServer().on(billing.subscription, inService),
      state: { result },
    })
    expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeVisible()
    const told = screen.queryAllByText(/It is under verification|The screening did not succeed/i)
    expect(told.map(({ textContent }) => textContent)).toEqual(explanations)
    for (const explanation of told) expect(explanation).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Back to billing' }))
    expect(shell.went).toMatchObject([{ href: paths.billing.path }])
  },
)

it.each([
  ['invoice_limit', 'Your unpaid invoices have reached the limit'],
  ['invoice_overdue', 'An invoice is overdue'],
] as const)(
  '[BOOK-01] %s: says why no invoice is written, and leads to the same plan by card',
  async (result, name) => {
    const bought = { ...state, verificationStatus: 'VERIFIED', planId: 22, paymentMode: 'INV' } as const
    const { user, shell } = open(own.transactionSuccess.path, {
      server: billingServer().on(billing.plans, catalogue).on(billing.subscription, inService),
      state: { result, bought },
    })
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Buy this plan by card' }))
    expect(shell.went).toMatchObject([{ href: own.confirmPurchase.path, state: { planId: 22, paymentMode: 'CC' } }])
  },
)

it('[MEET-04] says what was bought, and for an invoice that starts at once the account and the due date', async () => {
  const transfer = {
    transaction_id: 'EP-20260401-000001',
    total: 237_600,
    due_on: tokyo('2026-04-30'),
    bank: 'みなと銀行',
    branch: '本店',
    account_type: '普通',
    account_number: '1234567',
    holder: 'エンプロイヤーポータル',
  }
  const data = inService.subscription_data && { ...inService.subscription_data, paid_by: 'INV' as const, transfer }
  const { user, shell } = open(own.transactionSuccess.path, {
    server: billingServer()
      .on(billing.plans, catalogue)
      .on(billing.subscription, { ...inService, subscription_data: data }),
    state: {
      result: 'complete',
      bought: { ...state, verificationStatus: 'VERIFIED', planId: 22, paymentMode: 'INV' },
    },
  })
  expect(await screen.findByRole('heading', { name: 'How to pay the invoice' })).toBeVisible()
  expect(fact('Price')).toBe('¥216,000 without tax, ¥237,600 with 10% tax')
  expect([fact('Due date'), fact('Bank account'), fact('Invoice number')]).toEqual([
    'Thu 30 Apr 2026',
    'みなと銀行 本店 普通 1234567',
    'EP-20260401-000001',
  ])
  await user.click(screen.getByRole('link', { name: 'Publish a posting' }))
  expect(shell.went).toMatchObject([{ href: paths.jobs.path, state: { publish: true } }])
})
