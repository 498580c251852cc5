import { refusal, savedFiles } from '@portal/browser/testing'
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { aTransaction } from '@portal/contracts/factories'
import { screen, waitFor, within } from '@testing-library/react'
import { billingServer, open, tokyo } from '../../testing/open'
import { own } from '../../parts/addresses'

const running = aTransaction({
  id: 2,
  transaction_id: 'EP-20260429-000002',
  plan: { name_jp: 'オールインワンプラン（3求人・84日間）' },
  amount: 580_801,
  tax: 52_801,
  total: 580_801,
  transaction_date_timestamp: tokyo('2026-04-29'),
  expiry_on: tokyo('2026-07-22'),
  duration: 84,
  event: null,
  is_cc: false,
})
const over = aTransaction({
  id: 1,
  transaction_id: 'EP-20260401-000001',
  plan: { name_jp: 'ライトプラン（1求人・28日間）' },
  amount: 49_500,
  tax: 4500,
  total: 49_500,
  transaction_date_timestamp: tokyo('2026-04-01'),
  expiry_on: tokyo('2026-04-29'),
  duration: 28,
  event: 'cancelled',
  is_cc: true,
})
const show = (server = billingServer()) =>
  open(own.transactionHistory.path, { server: server.on(billing.transactions, [running, over]) })
const rows = () => screen.getAllByRole('row').slice(1)

it('[TRAN-01] a member sees that there is no permission, and nothing is requested', async () => {
  const { server } = open(own.transactionHistory.path, { session: { isAdmin: false } })
  expect(await screen.findByText('You do not have permission to view this page')).toBeVisible()
  expect(server.calls).toHaveLength(0)
})

it('[TRAN-02] [TRAN-03] shows each transaction with all its facts, in the order of the answer; the price before tax is amount minus tax', async () => {
  show()
  await screen.findByRole('table', { name: 'Transaction history' })
  expect(rows()).toHaveLength(2)
  const [first, second] = rows().map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(first).toEqual([
    'オールインワンプラン（3求人・84日間）Transaction ID EP-20260429-000002',
    'Wed 29 Apr 2026',
    'Wed 22 Jul 2026Listing period 84 days',
    '¥528,000',
    '¥52,801',
    '¥580,801',
    'RunningPayment Invoice',
    'PDF',
  ])
  expect(second?.slice(3)).toEqual(['¥45,000', '¥4,500', '¥49,500', 'CancelledPayment Credit card', 'PDF'])
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Plan',
    'Date',
    'Expiry',
    'Before tax',
    'Tax',
    'Total',
    'State',
    'Invoice',
  ])
})

it.each([
  ['expired', 'Expired'],
  ['renewed', 'Renewed'],
  ['renewal_failed', 'Renewal failed'],
  ['no_running_job', 'No running posting'],
] as const)('[TRAN-02] shows why a plan ended: %s', async (event, text) => {
  open(own.transactionHistory.path, { server: billingServer().on(billing.transactions, [{ ...over, event }]) })
  await screen.findByRole('table')
  expect(rows()[0]).toHaveTextContent(text)
})

it('[TRAN-06] says that there are no transactions', async () => {
  open(own.transactionHistory.path, { server: billingServer().on(billing.transactions, []) })
  expect(await screen.findByText('No transaction history available right now.')).toBeVisible()
})

it('a failure to load shows an error with a retry', async () => {
  const server = billingServer().on(billing.transactions, refusal(500, { error: 'x' }))
  const { user } = open(own.transactionHistory.path, { server })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.on(billing.transactions, [over])
  await user.click(retry)
  expect(await screen.findByRole('table')).toBeVisible()
})

describe('a refund', () => {
  const note = {
    id: 7,
    number: 'CN-20260415-000001',
    plan: { name_jp: 'ライトプラン（1求人・28日間）' },
    transaction_id: 'EP-20260401-000001',
    amount: 49_500,
    tax: 4500,
    refunded_timestamp: tokyo('2026-04-15'),
    is_cc: true,
  }

  it('[DEAL-04] is listed among the transactions by its date, with negative amounts and its credit note', async () => {
    const saved = savedFiles()
    const server = billingServer()
      .on(billing.creditNotes, [note])
      .on(billing.downloadCreditNote, { blob: new Blob(['%PDF-']), fileName: 'credit_note_CN-20260415-000001.pdf' })
    const { user } = show(server)
    await screen.findByRole('table')
    expect(rows()).toHaveLength(3)
    expect(
      within(rows()[1] as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      'ライトプラン（1求人・28日間）Credit note CN-20260415-000001',
      'Wed 15 Apr 2026',
      '–',
      '−¥45,000',
      '−¥4,500',
      '−¥49,500',
      'RefundedPayment Credit card',
      'PDF',
    ])
    await user.click(screen.getByRole('button', { name: 'PDF: download the credit note CN-20260415-000001' }))
    await waitFor(() => expect(saved).toEqual(['credit_note_CN-20260415-000001.pdf']))
    expect(server.callsOf(billing.downloadCreditNote)).toMatchObject([{ params: { id: '7' } }])
  })

  it('a failure to load the credit notes shows an error with a retry', async () => {
    const server = billingServer().on(billing.creditNotes, refusal(500, { error: 'x' }))
    const { user } = show(server)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.on(billing.creditNotes, [note])
    await user.click(retry)
    await waitFor(() => expect(rows()).toHaveLength(3))
  })
})

it('[DEAL-05] the list is downloaded as CSV under the name in the header; an empty list offers no download', async () => {
  const saved = savedFiles()
  const { user, unmount } = show(
    billingServer().on(billing.transactionsCsv, { blob: new Blob(['a']), fileName: 'transactions_20260429.csv' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  await waitFor(() => expect(saved).toEqual(['transactions_20260429.csv']))
  unmount()
  open(own.transactionHistory.path, { server: billingServer().on(billing.transactions, []) })
  await screen.findByText('No transaction history available right now.')
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull()
})

describe('the invoice', () => {
  const download = 'PDF: download the invoice of EP-20260401-000001'

  it('[TRAN-07] is requested by number and kind, and saved under the name in the header', async () => {
    const saved = savedFiles()
    const server = billingServer().on(billing.downloadInvoice, {
      blob: new Blob(['%PDF-']),
      fileName: 'invoice_EP-20260401-000001.pdf',
    })
    const { user } = show(server)
    await user.click(await screen.findByRole('button', { name: download }))
    await waitFor(() => expect(saved).toEqual(['invoice_EP-20260401-000001.pdf']))
    expect(server.callsOf(billing.downloadInvoice)).toMatchObject([
      { query: { transaction_id: 'EP-20260401-000001', is_cc: 'true' } },
    ])
  })

  it('[TRAN-08] a failed download is only logged', async () => {
    for (const failure of [refusal(404, { error: 'x' }), refusal(0)]) {
      const { user, shell, unmount } = show(billingServer().on(billing.downloadInvoice, failure))
      await user.click(await screen.findByRole('button', { name: download }))
      await waitFor(() => expect(shell.reports).toMatchObject([{ name: 'invoice_download_failed' }]))
      expect([shell.failures, shell.toasts, shell.questions]).toEqual([[], [], []])
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.getByRole('button', { name: download })).toBeEnabled()
      unmount()
    }
  })
})
