import { billingEndpoints as billing } from '@portal/contracts/billing'
import { paths, type PurchaseResult } from '@portal/contracts/shell'
import { screen } from '@testing-library/react'
import { billingServer, inService, open } from '../../testing/open'

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
    const { user, shell } = open(paths.transactionSuccess.path, {
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
