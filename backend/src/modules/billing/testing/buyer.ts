/** A company that buys plans, with a person who uses the gateway's hosted page. */
import { billingEndpoints as billing } from '@portal/contracts/billing'
import type { PaymentMode, Subscription, Transaction } from '@portal/contracts/billing'
import { aCompanyWithAdmin } from '../../../testing'
import type { Reply, TestApp, TestCompany } from '../../../testing'

export const DAY = 86_400
/** Ids in the shipped catalogue. */
export const PLAN = { trial: 1, light: 11, lightThree: 12, allInOne: 22, allInOneOne: 21, allInOneLong: 32 } as const

/** What a person enters on the sandbox page. */
export const APPROVE = { action: 'card', number: '4111111111111111' } as const
export const DECLINE = { action: 'card', number: '4000000000000002' } as const
export const FAILS_LATER = { action: 'card', number: '4000000000000341' } as const
export const CANCEL = { action: 'cancel' } as const
export const REGISTERED = { action: 'registered' } as const

export interface Buyer extends TestCompany {
  subscription(): Promise<Subscription>
  transactions(): Promise<Transaction[]>
  buy(planId: number, mode?: PaymentMode): Promise<Reply<typeof billing.purchase>>
  /** Requests the hosted page's address, as the portal does after a purchase. */
  cardPage(): Promise<URL>
  /** Opens the hosted page and sends the form. Returns the address of the last redirect, without the origin. */
  atCardPage(fields: Readonly<Record<string, string>>, page?: URL): Promise<string>
  pay(planId: number, fields?: Readonly<Record<string, string>>): Promise<string>
  requestInvoice(): Promise<Reply<typeof billing.requestInvoice>>
  screened(decision: 'approve' | 'reject'): Promise<void>
  /** Lets days pass with regular calls, because a token ends after 14 days without use (D45). */
  pass(days: number): Promise<void>
}

export async function aBuyer(app: TestApp): Promise<Buyer> {
  const company = await aCompanyWithAdmin(app.services)
  const { token } = company
  const buyer: Buyer = {
    ...company,
    subscription: async () => (await app.call(billing.subscription, { token })).ok,
    transactions: async () => [...(await app.call(billing.transactions, { token })).ok],
    buy: (planId, mode = 'CC') =>
      app.call(billing.purchase, { params: { planId }, query: { payment_mode: mode }, token }),
    cardPage: async () => new URL((await app.call(billing.cardPage, { token })).ok.gmo_url),
    atCardPage: async (fields, page) => {
      const url = page ?? (await buyer.cardPage())
      const posted = await app.http.inject({
        method: 'POST',
        url: url.pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...Object.fromEntries(url.searchParams), ...fields }).toString(),
      })
      const back = new URL(String(posted.headers.location))
      const returned = await app.http.inject({ method: 'GET', url: `${back.pathname}${back.search}` })
      return String(returned.headers.location).replace(/^https?:\/\/[^/]+/, '')
    },
    pay: async (planId, fields = APPROVE) => {
      await buyer.buy(planId)
      return buyer.atCardPage(fields)
    },
    requestInvoice: () => app.call(billing.requestInvoice, { token }),
    screened: async (decision) => {
      const answer = await app.http.inject({
        method: 'POST',
        url: `/dev/operator/invoice_requests/${company.company.id}/${decision}`,
      })
      if (answer.statusCode !== 200) throw new Error(`The call of the operator was answered with ${answer.statusCode}`)
    },
    pass: async (days) => {
      for (let left = days; left > 0; left -= 13) {
        await app.advance(Math.min(left, 13) * DAY)
        await buyer.subscription()
      }
    },
  }
  return buyer
}
