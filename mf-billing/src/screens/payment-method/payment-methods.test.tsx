import { fakeServer } from '@portal/browser/testing'
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { screen } from '@testing-library/react'
import { catalogue, open, state } from '../../testing/open'

const chosen = { ...state, planId: 22 }
const payer = {
  ...chosen,
  paidBy: 'CC' as const,
  isCcAddedInGmo: true,
  currentPlanName: 'ライトプラン（1求人・28日間）',
  currentExpiresAt: 1_777_000_000,
}
const server = () => fakeServer().on(billing.plans, catalogue)

describe('the payment method', () => {
  it('[BUY-09] offers card and invoice, and says that screening takes up to 5 business days', async () => {
    for (const [name, paymentMode] of [
      [/Credit card/, 'CC'],
      [/Invoice/, 'INV'],
    ] as const) {
      const { user, shell, unmount } = open(paths.selectPaymentMethod.path, { server: server(), state: chosen })
      expect(await screen.findByText('The screening takes up to 5 business days.')).toBeVisible()
      await user.click(screen.getByRole('button', { name }))
      expect(shell.went).toMatchObject([{ href: paths.confirmPurchase.path, state: { planId: 22, paymentMode } }])
      unmount()
    }
  })
})

describe('the previous payment method', () => {
  it.each([
    ['CC', 'You paid by credit card last time.'],
    ['INV', 'You paid by invoice last time.'],
  ] as const)(
    '[BUY-10] %s is shown; keeping it leads to the confirmation, changing it to the choice',
    async (paidBy, stated) => {
      for (const [name, href, paymentMode] of [
        [/Continue with the same method/, paths.confirmPurchase.path, paidBy],
        [/Change the method/, paths.selectPaymentMethod.path, undefined],
      ] as const) {
        const { user, shell, unmount } = open(paths.selectPreviousPaymentMethod.path, {
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
    const { user, shell } = open(paths.selectPreviousPaymentMethod.path, { server: server(), state: payer })
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(shell.went).toMatchObject([{ href: paths.selectPlan.path, state: payer }])
  })
})
