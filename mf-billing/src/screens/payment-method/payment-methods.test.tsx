import { billingEndpoints as billing } from '@portal/contracts/billing'
import { screen } from '@testing-library/react'
import { billingServer, catalogue, fact, open, state } from '../../testing/open'
import { own } from '../../parts/addresses'

const chosen = { ...state, planId: 22 }
const payer = {
  ...chosen,
  paidBy: 'CC' as const,
  isCcAddedInGmo: true,
  currentPlanName: 'ライトプラン（1求人・28日間）',
  currentExpiresAt: 1_777_000_000,
}
const server = () => billingServer().on(billing.plans, catalogue)

describe('the payment method', () => {
  it('[BUY-09] offers card and invoice, and says that screening takes up to 5 business days', async () => {
    for (const [name, paymentMode] of [
      [/Credit card/, 'CC'],
      [/Invoice/, 'INV'],
    ] as const) {
      const { user, shell, unmount } = open(own.selectPaymentMethod.path, { server: server(), state: chosen })
      expect(await screen.findByText('The screening takes up to 5 business days.')).toBeVisible()
      await user.click(screen.getByRole('button', { name }))
      expect(shell.went).toMatchObject([{ href: own.confirmPurchase.path, state: { planId: 22, paymentMode } }])
      unmount()
    }
  })
})

it('[MEET-04] keeps the chosen plan with its price, period and renewal in sight', async () => {
  open(own.selectPaymentMethod.path, { server: server(), state: chosen })
  expect(await screen.findByRole('heading', { name: 'Chosen plan' })).toBeVisible()
  expect([fact('Price'), fact('Period'), fact('Next charge')]).toEqual([
    '¥216,000 without tax, ¥237,600 with 10% tax',
    '28 days, by card right after the payment, by invoice after the approval',
    expect.stringMatching(/^By card the plan renews at its end for ¥237,600 .*By invoice it does not renew/),
  ])
})

describe('the previous payment method', () => {
  it.each([
    ['CC', 'You paid by credit card last time.'],
    ['INV', 'You paid by invoice last time.'],
  ] as const)(
    '[BUY-10] %s is shown; keeping it leads to the confirmation, changing it to the choice',
    async (paidBy, stated) => {
      for (const [name, href, paymentMode] of [
        [/Continue with the same method/, own.confirmPurchase.path, paidBy],
        [/Change the method/, own.selectPaymentMethod.path, undefined],
      ] as const) {
        const { user, shell, unmount } = open(own.selectPreviousPaymentMethod.path, {
          server: server(),
          state: { ...payer, paidBy },
        })
        expect(await screen.findByText(stated)).toBeVisible()
        await user.click(screen.getByRole('button', { name }))
        expect(shell.went).toMatchObject([{ href, state: { ...payer, paidBy, ...(paymentMode && { paymentMode }) } }])
        unmount()
      }
    },
  )

  it('[BUY-11] the arrow goes back to select-plan with the carried state', async () => {
    const { user, shell } = open(own.selectPreviousPaymentMethod.path, { server: server(), state: payer })
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(shell.went).toMatchObject([{ href: own.selectPlan.path, state: payer }])
  })
})
