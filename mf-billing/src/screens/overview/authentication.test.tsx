import { refusal } from '@portal/browser/testing'
import { billingEndpoints as billing } from '@portal/contracts/billing'
import type { DeclineCause } from '@portal/contracts/billing'
import { aWaitingOrder } from '@portal/contracts/factories'
import { paths } from '@portal/contracts/shell'
import { screen, waitFor } from '@testing-library/react'
import { browser } from '../../parts/leave-portal'
import { beforeTrial, billingServer, fact, inService, light, open, tokyo } from '../../testing/open'

const url = 'https://bank.example.com/challenge'
const order = aWaitingOrder({
  plan: { id: light.id, name_jp: light.name_jp },
  step: 'payment_checked',
  authentication: { url, until: tokyo('2026-04-10') + 3600 },
})
const card = { last_four: '1111', brand: 'Visa', expires: '2026-12', fails_renewal: false }

it('[BOOK-02] an order whose cardholder is asked by the bank says until when, and leads back there', async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined)
  const server = billingServer().on(billing.subscription, beforeTrial).on(billing.plans, []).on(billing.orders, [order])
  const { user } = open(paths.billing.path, { server })
  expect(await screen.findByText(/Finish by 01:30 to complete the payment/)).toBeVisible()
  expect(screen.queryByText('Your payment is being checked')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go on with the authentication' }))
  expect(goTo).toHaveBeenCalledWith(url)
})

it.each([
  ['authentication_refused', /Your bank did not confirm that it is you/],
  ['authentication_failed', /Your bank could not check who you are/],
  ['authentication_left', /was not finished in time/],
  ['not_enrolled', /This card cannot be authenticated/],
  ['card_changed', /The registered card was changed meanwhile/],
] satisfies [DeclineCause, RegExp][])('[BOOK-02] nothing was paid, and why: %s', async (cause, text) => {
  const declined = {
    plan: { id: light.id, name_jp: light.name_jp },
    total: 49_500,
    tax: 4500,
    is_trial: false,
    declined_at: tokyo('2026-04-10'),
    cause,
  }
  const server = billingServer()
    .on(billing.subscription, beforeTrial)
    .on(billing.plans, [])
    .on(billing.declined, { order: declined })
  open(paths.billing.path, { server })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText(text)).toHaveTextContent('Your card was not charged')
})

it('[BOOK-02] the card that is charged next is shown, and that it expires before', async () => {
  const server = billingServer()
    .on(billing.subscription, { ...inService, card: { ...card, fails_renewal: true } })
    .on(billing.plans, [])
  open(paths.billing.path, { server })
  expect(await screen.findByText('Your card expires before the next payment')).toBeVisible()
  expect(fact('Registered card')).toBe('Visa ending in 1111 (valid until 12/2026)')
})

it('[BOOK-02] a renewal names the shown card, and is refused if it is another one by then', async () => {
  const server = billingServer()
    .on(billing.subscription, { ...inService, renewal_state: 'expiring', card })
    .on(billing.plans, [])
    .on(billing.renew, refusal(409, { error: 'x', code: 'card_changed' }))
  const { user, shell } = open(paths.billing.path, { server })
  await user.click(await screen.findByRole('button', { name: 'Renew the same plan' }))
  await waitFor(() => expect(shell.failures).toMatchObject([{ title: 'Another card is registered now' }]))
  expect(shell.questions[0]?.body).toContain('Visa ending in 1111 (valid until 12/2026)')
  expect(server.callsOf(billing.renew)[0]?.query).toMatchObject({ card: '1111-2026-12' })
  expect(shell.emitted).toContainEqual({ name: 'subscriptionChanged', detail: undefined })
})
