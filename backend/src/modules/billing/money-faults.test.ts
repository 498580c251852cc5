/** Each rule of the books finds the fault for which it exists. */
import { sql } from 'drizzle-orm'
import { transaction } from '../../database/database'
import { createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { charges } from '../../tables/billing.tables'
import { creditNoteOfRefund } from './credit-notes'
import { moneyFaults } from './money-faults'
import type { MoneyFault } from './money-faults'
import { aBuyer, CANCEL, PLAN } from './testing/buyer'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  for (const _ of [1, 2]) await (await aBuyer(app)).pay(PLAN.light)
  const [dropped, refunded] = [await aBuyer(app), await aBuyer(app)]
  await dropped.pay(PLAN.light, CANCEL)
  for (const key of ['a', 'b']) await aRefund(refunded.company.id, key)
})
afterAll(() => app.close())

/** Money that was captured too late and refunded. */
async function aRefund(companyId: number, key: string): Promise<void> {
  const { db, clock } = app.services
  const now = clock.now()
  const values = {
    companyId,
    planId: PLAN.light,
    planName: 'ライトプラン',
    planDays: 28,
    amount: 49_500,
    tax: 4500,
    taxPercent: 10,
    gatewayMemberId: 'm',
    gatewayOrderId: key,
    state: 'captured' as const,
    tries: 1,
    createdAt: now,
    updatedAt: now,
    settledAt: now,
  }
  const [charge] = await db
    .insert(charges)
    .values({ ...values, purpose: 'renewal', outcome: 'refund' })
    .returning()
  const [refund] = await db
    .insert(charges)
    .values({ ...values, purpose: 'refund', refundOf: charge?.id })
    .returning()
  if (refund) await transaction(db, (tx) => creditNoteOfRefund(tx, refund, now))
}

const PAID = `(select id from charges where outcome = 'plan' order by id limit 1)`
const anOpenCharge = (nextLookAt: 'now()' | 'null', orderId = 'null') => `
  insert into charges (company_id, purpose, order_id, plan_id, plan_name, plan_days, amount, tax, tax_percent, gateway_member_id, gateway_order_id, state,
      tries, next_look_at, created_at, updated_at)
    select company_id, case when ${orderId} is null then 'renewal' else 'order' end, ${orderId}, plan_id, plan_name, plan_days, amount, tax, tax_percent, 'm',
      random()::text, 'pending', 0, ${nextLookAt}, now(), now() from charges where id = ${PAID}`

const SALE = '(select min(id) from transactions)'
const ANOTHER = `(select max(company_id) from transactions where company_id <> (select company_id from transactions where id = ${SALE}))`
const AS_INVOICE = `update transactions set is_followed = true where id = ${SALE}`
const aTransfer = (yen: number) => `
  insert into transfers (company_id, paid_on, amount, payer, payer_key, note, hand_key, recorded_at)
    select company_id, '2026-01-15', ${yen}, '', '', '', 'a', now() from transactions where id = ${SALE}`
const aUse = (yen: number) => `
  insert into transfer_uses (transfer_id, transaction_id, amount, used_at)
    select max(id), ${SALE}, ${yen}, now() from transfers`

/** Ways to violate each rule. Constraints that would prevent it are removed first. */
const PLANTS: Readonly<Record<MoneyFault['rule'], readonly (readonly string[])[]>> = {
  'captured money is neither a plan period nor refunded': [
    [`update charges set outcome = 'refund', subscription_id = null where id = ${PAID}`],
  ],
  'more is given back than was charged': [
    [`update charges set amount = amount + 1 where purpose = 'refund'`],
    [`update charges set tax = tax + 1 where purpose = 'refund'`],
    [`update charges set tax = tax - 1 where purpose = 'refund'`],
  ],
  'a refund without captured money, or of another payment': [
    [`update charges set gateway_order_id = 'other' where purpose = 'refund'`],
    [`update charges set state = 'declined', outcome = null where outcome = 'refund'`],
    [
      'alter table charges drop constraint charges_outcome',
      `update charges set outcome = null where outcome = 'refund'`,
    ],
  ],
  'an order was paid twice': [
    [
      'alter table charges drop constraint charges_order',
      `update charges set order_id = (select max(order_id) from charges) where outcome = 'plan'`,
    ],
  ],
  'the place of an order is held twice': [['drop index charges_open', anOpenCharge('now()'), anOpenCharge('now()')]],
  'a plan period without charge, invoice or trial': [[`delete from charges where id = ${PAID}`]],
  'a plan period was charged at another price than sold': [
    [`update charges set amount = amount + 1 where id = ${PAID}`],
    [`update charges set tax = 0 where id = ${PAID}`],
  ],
  'a period that began has no transaction, or one of another amount': [
    ['delete from transactions where id = (select max(id) from transactions)'],
    ['update transactions set amount = 1'],
  ],
  'two periods of one company overlap': [
    [
      `
    insert into subscriptions (company_id, plan_id, is_trial, state, paid_by, plan_name, plan_days, ordered_at, starts_at, expires_at,
        amount, tax, tax_percent, created_at)
      select company_id, plan_id, is_trial, 'ended', paid_by, plan_name, plan_days, ordered_at, starts_at, expires_at, amount, tax, tax_percent, created_at
        from subscriptions limit 1`,
    ],
  ],
  'an order is done and nothing came of it': [[`update orders set state = 'done' where state = 'void'`]],
  'a charge waits for an order that is decided': [
    [anOpenCharge('now()', `(select id from orders where state = 'void')`)],
  ],
  'an open charge that nobody will look at': [[anOpenCharge('null')]],
  'an authentication that never ends': [
    [
      anOpenCharge('now()'),
      `update charges set state = 'authenticating', authentication = 'open', challenge_url = 'x', challenged_at = now(),
        next_look_at = now() + interval '61 minutes' where state = 'pending'`,
    ],
  ],
  'money given back without its credit note, or one over another amount': [
    ['delete from credit_notes where id = (select max(id) from credit_notes)'],
    ['update credit_notes set tax = 1'],
  ],
  'a transfer is used for more than it is, or for less than nothing': [
    [aTransfer(100), aUse(101)],
    [aTransfer(100), aUse(-1)],
  ],
  'an invoice was paid more than it is, or less than nothing': [
    [aTransfer(1_000_000), aUse(60_000)],
    [aTransfer(1_000_000), aUse(-1)],
  ],
  'a transfer pays for another company, for a card, or belongs to nobody': [
    [aTransfer(100), aUse(100)],
    [aTransfer(100), AS_INVOICE, aUse(100), `update transfers set company_id = ${ANOTHER}`],
    [aTransfer(100), AS_INVOICE, aUse(100), 'update transfers set company_id = null'],
  ],
  'money is left although an invoice is unpaid': [[aTransfer(100), AS_INVOICE]],
  'the numbers of invoices have a gap or a double': [
    [`update document_numbers set last = last + 1 where series = 'EP'`],
    [`update document_numbers set last = last - 1 where series = 'EP'`],
    [`update transactions set transaction_id = 'EP-2025010' || id || '-000001'`],
    [`delete from transactions where transaction_id like '%1'`],
  ],
  'the numbers of credit notes have a gap or a double': [
    [`update document_numbers set last = last + 1 where series = 'CN'`],
    [`update credit_notes set number = 'CN-2025010' || id || '-000002'`],
    [`delete from document_numbers where series = 'CN'`],
  ],
}

class RolledBack extends Error {
  constructor(readonly broken: readonly MoneyFault['rule'][]) {
    super()
  }
}
/** The rules that the books break after these statements, which are undone. */
async function brokenBy(statements: readonly string[]): Promise<readonly MoneyFault['rule'][]> {
  const end = await transaction(app.services.db, async (tx): Promise<never> => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    throw new RolledBack((await moneyFaults(tx)).map(({ rule }) => rule))
  }).catch((error: unknown) => error)
  if (!(end instanceof RolledBack)) throw end
  return end.broken
}

it('[REAL-31] correct books violate no rule, and neither do invoices from before numbers were given in series', async () => {
  expect(await brokenBy([])).toEqual([])
  expect(
    await brokenBy([
      `update document_numbers set first = 2 where series = 'EP'`,
      `update transactions set transaction_id = 'EP-20250101-000000' where transaction_id like '%1'`,
    ]),
  ).toEqual([])
})

const EVERY = Object.entries(PLANTS).flatMap(([rule, plants]) =>
  plants.map((statements, index) => ({ rule, way: index + 1, statements })),
)

it.each(EVERY)('[REAL-31] $rule (way $way): the violation is found', async ({ rule, statements }) => {
  expect(await brokenBy(statements)).toContain(rule)
})
