import { billingEndpoints as billing } from '@portal/contracts/billing'
import { paths, type PurchaseResult } from '@portal/contracts/shell'
import { screen } from '@testing-library/react'
import { billingServer, inService, open } from '../../testing/open'

const CASES: readonly (readonly [PurchaseResult, headline: string, explanation: string | undefined])[] = [
  ['complete', 'The procedure is complete', undefined],
  [
    'pending',
    'Your request to pay by invoice was accepted',
    'It is under verification. The screening takes up to 5 business days; your plan starts after the approval.',
  ],
  ['rejected', 'Invoice payment is unavailable', 'The screening did not succeed. Please pay by credit card.'],
  ['next_plan_exists', 'The next plan is already purchased', undefined],
  ['already_invoice_member', 'You are already an invoice member!', undefined],
]

it.each(CASES)(
  '[BUY-27] %s: shows a large message, its explanation, and a button back to billing',
  async (result, headline, explanation) => {
    const { user, shell } = open(paths.transactionSuccess.path, {
      server: billingServer().on(billing.subscription, inService),
      state: { result },
    })
    expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeVisible()
    const told = ['It is under verification', 'The screening did not succeed'].filter((text) =>
      screen.queryByText(text, { exact: false }),
    )
    expect(told).toHaveLength(explanation ? 1 : 0)
    if (explanation) expect(screen.getByText(explanation)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Back to billing' }))
    expect(shell.went).toMatchObject([{ href: paths.billing.path }])
  },
)
