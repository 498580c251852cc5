/** A company that buys plans through a gateway with GMO's protocol. */
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { and, eq, ne } from 'drizzle-orm'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { charges } from '../../../tables/billing.tables'
import type { ChargeRow } from '../../../tables/billing.tables'
import { CARD_RETURN_PATH } from '../card-page.service'
import { RESULT_PATH } from '../gateway.routes'
import { aBuyer, PLAN } from './buyer'
import { GMO, gmoResult } from './gmo-server'
import type { aGmoServer, GmoTrade } from './gmo-server'

/** The portal before this gateway, whose clock is the portal's. */
export async function anAppAtGmo(
  gmo: ReturnType<typeof aGmoServer>,
  env: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const app = await createTestApp({ env: { ...GMO, GMO_URL: await gmo.start(), ...env } })
  gmo.follow(() => app.services.clock.now())
  return app
}

type Form = Readonly<Record<string, string>>
const asForm = (fields: Form) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})

export async function aGmoBuyer(app: TestApp, gmo: ReturnType<typeof aGmoServer>) {
  const buyer = await aBuyer(app)
  const member = async (page: URL) => void gmo.cards.add(page.searchParams.get('member') ?? '')

  /** Orders the plan and registers a card on the hosted page. Returns the session key of the visit. */
  const atThePage = async (): Promise<string> => {
    await buyer.buy(PLAN.light)
    const page = await buyer.cardPage()
    await member(page)
    return new URL(page.searchParams.get('back') ?? '').searchParams.get('session') ?? ''
  }
  /** The address of the redirect after the hosted page. */
  const comeBack = async (session: string, result: string = gmoResult()): Promise<string | null> => {
    const answer = await app.http.inject({
      method: 'GET',
      url: `${CARD_RETURN_PATH}?${new URLSearchParams({ session, result }).toString()}`,
    })
    return answer.statusCode === 303
      ? new URL(String(answer.headers.location)).searchParams.get('payment')
      : `status ${answer.statusCode}`
  }
  const comeBackByPost = async (session: string, form: Form) => {
    const answer = await app.http.inject({
      method: 'POST',
      url: `${CARD_RETURN_PATH}?${new URLSearchParams({ session }).toString()}`,
      ...asForm(form),
    })
    return [answer.statusCode, new URL(String(answer.headers.location)).searchParams.get('payment')]
  }
  /** The newest charge; the gateway's records have the same number. */
  const charge = async (): Promise<ChargeRow> => {
    const rows = await app.services.db
      .select()
      .from(charges)
      .where(and(eq(charges.companyId, buyer.company.id), ne(charges.purpose, 'refund')))
    const newest = rows.sort((a, b) => b.id - a.id)[0]
    if (!newest) throw new Error('There is no charge')
    return newest
  }
  const trade = async (): Promise<GmoTrade> => {
    const found = gmo.trades.get((await charge()).gatewayOrderId)
    if (!found) throw new Error('The gateway does not know this payment')
    return found
  }
  /** Sends a notification of a result; without values the fields are correct. */
  const notify = async (values: Form = {}): Promise<string> => {
    const { gatewayOrderId, amount, tax } = await charge()
    const fields = {
      ShopID: GMO.GMO_SHOP_ID,
      OrderID: gatewayOrderId,
      Amount: String(amount - tax),
      Tax: String(tax),
      Status: 'CAPTURE',
      ...values,
    }
    return (await app.http.inject({ method: 'POST', url: RESULT_PATH, ...asForm(fields) })).body
  }
  return {
    ...buyer,
    atThePage,
    comeBack,
    comeBackByPost,
    charge,
    trade,
    notify,
    orders: async () => (await app.call(billing.orders, { token: buyer.token })).ok,
    creditNotes: async () => (await app.call(billing.creditNotes, { token: buyer.token })).ok,
    subjects: async () => (await app.mails(buyer.member.email)).map(({ subject }) => subject),
  }
}
