import { fillPath } from '@portal/contracts'
import { billingEndpoints as billing } from '@portal/contracts/billing'
import { eq } from 'drizzle-orm'
import { aMember } from '../../testing'
import { twoProcesses } from '../../testing/two-processes'
import { orders } from '../../tables/billing.tables'
import { aBuyer, PLAN } from './testing/buyer'

const both = twoProcesses()
const ordersOf = async (companyId: number) =>
  (await both.app.services.db.select().from(orders).where(eq(orders.companyId, companyId))).map(({ place }) => place)

/** Without a key, as documented callers buy. */
const buy = (token: string, { plan = Number(PLAN.light), mode = 'INV', place = '', second = false } = {}) =>
  (second ? both.second : both.app.http).inject({
    url: `${fillPath(billing.purchase.path, { planId: plan })}?payment_mode=${mode}${place && `&place=${place}`}`,
    headers: { authorization: `Token ${token}` },
  })
const codeOf = (reply: { readonly statusCode: number; readonly body: string }) =>
  `${reply.statusCode} ${(JSON.parse(reply.body) as { code?: string }).code ?? ''}`.trim()

it.each(['INV', 'CC'])(
  '[DOOR-03] two equal purchases by %s at once, by two admins over two processes, are one',
  async (mode) => {
    const { token, company } = await aBuyer(both.app)
    const colleague = await aMember(both.app.services, company.id, { isAdmin: true })
    const replies = await Promise.all([
      buy(token, { mode }),
      buy(colleague.token, { mode, second: true }),
      buy(token, { mode, second: true }),
    ])
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 3 }, () => [200, JSON.stringify({ detail: 'ok' })]),
    )
    expect(await ordersOf(company.id)).toEqual(['present'])
  },
)

it('[DOOR-03] an equal purchase after a minute, another plan or another payment is a purchase of its own', async () => {
  const { token, company } = await aBuyer(both.app)
  await buy(token)
  await both.app.advance(59)
  expect(codeOf(await buy(token))).toBe('200')
  expect(await ordersOf(company.id)).toEqual(['present'])
  await both.app.advance(1)
  expect(codeOf(await buy(token))).toBe('200')
  expect(await ordersOf(company.id)).toEqual(['present', 'next'])
  const other = await aBuyer(both.app)
  await buy(other.token)
  expect(codeOf(await buy(other.token, { plan: PLAN.allInOne }))).toBe('200')
  expect(await ordersOf(other.company.id)).toEqual(['present', 'next'])
})

it('[DOOR-03] a purchase that would take another place than the one shown is refused; the right place is taken', async () => {
  const { token, company } = await aBuyer(both.app)
  expect(codeOf(await buy(token, { place: 'next' }))).toBe('409 changed_meanwhile')
  expect(codeOf(await buy(token, { place: 'present' }))).toBe('200')
  // The same page in another tab.
  expect(codeOf(await buy(token, { place: 'present' }))).toBe('200')
  expect(codeOf(await buy(token, { plan: PLAN.allInOne, place: 'present' }))).toBe('409 changed_meanwhile')
  expect(await ordersOf(company.id)).toEqual(['present'])
  // Another wish: it was shown as the next plan.
  expect(codeOf(await buy(token, { place: 'next' }))).toBe('200')
  expect(await ordersOf(company.id)).toEqual(['present', 'next'])
  expect(codeOf(await buy(token, { place: 'somewhere' }))).toBe('400 invalid_fields')
})
