import { billingEndpoints as billing } from '@portal/contracts/billing'
import type { Invoice, Invoices } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { screen, within } from '@testing-library/react'
import { billingServer, inService, open, tokyo } from '../../testing/open'

const invoice: Invoice = {
  transaction_id: 'EP-20260301-000007',
  plan: { name_jp: 'ライトプラン', name_en: null },
  total: 49_500,
  paid: 20_000,
  credited: 0,
  remaining: 29_500,
  issued_at: tokyo('2026-03-01'),
  due_on: tokyo('2026-03-31'),
  state: 'overdue',
}
const paid: Invoice = { ...invoice, transaction_id: 'EP-20260201-000003', paid: 49_500, remaining: 0, state: 'paid' }
const show = (invoices: Partial<Invoices>) =>
  open(paths.billing.path, {
    server: billingServer()
      .on(billing.plans, [])
      .on(billing.subscription, { ...inService, verification_status: 'VERIFIED' })
      .on(billing.invoices, { invoices: [], credit: 0, limit: 2, owed: 0, stops_on: null, ...invoices }),
  })

it('[BOOK-01] shows each unpaid invoice with due day, state, what arrived and what is left, and what stops', async () => {
  show({ invoices: [invoice, paid], credit: 500, stops_on: tokyo('2026-05-01') })
  const table = await screen.findByRole('table', { name: 'Invoices to pay' })
  const [, row, ...more] = within(table).getAllByRole('row')
  expect(more).toEqual([])
  for (const text of ['EP-20260301-000007', 'Tue 31 Mar 2026', 'Overdue', '¥20,000', '¥29,500'])
    expect(row).toHaveTextContent(text)
  expect(screen.getByText(/^From Fri 1 May 2026 no plan renews by itself/)).toBeVisible()
  expect(screen.getByText('¥500 were paid too much. They pay your next invoice.')).toBeVisible()
})

it('[BOOK-01] a company that owes nothing sees no card', async () => {
  const { server } = show({ invoices: [paid] })
  await screen.findByText('In service')
  expect(server.callsOf(billing.invoices)).toHaveLength(1)
  expect(screen.queryByText('Invoices to pay')).toBeNull()
})
