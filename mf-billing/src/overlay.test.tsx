import { fakeServer, shows, told } from '@portal/browser/testing'
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { aSubscriptionBrief } from '@portal/contracts/factories'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor } from '@testing-library/react'
import { openOverlay } from './testing/open'
import { own } from './parts/addresses'

it('[BILL-05] the success modal closes to the job list and informs the other remotes', async () => {
  const { user, shell } = openOverlay(`${paths.billing.path}?payment=true`, {
    server: fakeServer().on(billing.status, aSubscriptionBrief()),
  })
  expect(await screen.findByText(/Your plan has started/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Publish a posting' }))
  expect(shell.went[0]).toMatchObject({ href: paths.jobs.path, state: { publish: true } })
  shows('mf-billing', 'link billing', '?payment=true', {
    told: told(shell, 'subscriptionChanged').times,
    leadsTo: shell.went[0],
  })
})

it('[BILL-05] the modal says that a next plan has not started yet', async () => {
  openOverlay(`${paths.billing.path}?payment=true`, {
    server: fakeServer().on(billing.status, aSubscriptionBrief({ has_next_plan: true })),
  })
  expect(await screen.findByText('It is your next plan and starts when the present one ends.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'See the postings' })).toBeVisible()
  expect(screen.queryByText(/Your plan has started/)).toBeNull()
})

it('[BILL-06] ?payment=false shows that the payment for the trial plan failed', async () => {
  const { user, shell } = openOverlay(`${paths.billing.path}?payment=false`, {
    server: fakeServer().on(billing.declined, { order: null }).on(billing.status, aSubscriptionBrief()),
  })
  expect(await screen.findByText('The payment failed')).toBeVisible()
  expect(screen.getByText(/payment for the trial plan/)).toBeVisible()
  shows('mf-billing', 'link billing', '?payment=false', { told: told(shell, 'subscriptionChanged').times })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(shell.went[0]).toMatchObject({ href: paths.billing.path, replace: true })
})

it('[MEET-03] with a declined order the page itself says it, so that no modal is in the way', async () => {
  const order = { plan: { id: 22, name_jp: 'x' }, total: 110, tax: 10, is_trial: false, declined_at: 1 }
  const { server } = openOverlay(`${paths.billing.path}?payment=false`, {
    server: fakeServer().on(billing.declined, { order }),
  })
  await waitFor(() => expect(server.callsOf(billing.declined)).toHaveLength(1))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('[DEAL-03] while a payment is being checked no modal is shown, also no guide to buying', () => {
  const { server } = openOverlay(`${paths.billing.path}?payment=checking`)
  expect(server.calls).toHaveLength(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[BILL-25] [BILL-26] the payment-method guide appears once per session, for admins, out of service, and not on the purchase pages', async () => {
  const server = (status: 'BT' | 'IS' | 'OS' = 'OS') =>
    fakeServer().on(billing.status, aSubscriptionBrief({ subscription_status: status }))
  for (const path of [
    own.billingTerms,
    own.selectPlan,
    own.selectPaymentMethod,
    own.selectPreviousPaymentMethod,
    own.confirmPurchase,
    own.transactionSuccess,
  ]) {
    const quiet = openOverlay(path.path, { server: server() })
    expect(quiet.server.calls).toHaveLength(0)
    quiet.unmount()
  }
  const member = openOverlay(paths.billing.path, { server: server(), session: { isAdmin: false } })
  expect(member.server.calls).toHaveLength(0)
  member.unmount()
  const served = openOverlay(paths.billing.path, { server: server('IS') })
  await expect(screen.findByText('How to pay', {}, { timeout: 300 })).rejects.toThrow('Unable to find')
  expect(served.server.callsOf(billing.status)).toHaveLength(1)
  served.unmount()
  const first = openOverlay(paths.billing.path, { server: server() })
  expect(await screen.findByText('How to pay')).toBeVisible()
  await first.user.click(screen.getByRole('button', { name: 'Got it' }))
  first.unmount()
  const second = openOverlay(paths.billing.path, { server: server() })
  expect(second.server.calls).toHaveLength(0)
  expect(screen.queryByText('How to pay')).toBeNull()
})
