/**
 * Histories of one company's money: actions of members, workers, the clock and the gateway, in any order and in
 * parallel.
 */
import { dayAfter } from '@portal/contracts/kernel'
import fc from 'fast-check'
import { and, eq, lte, sql } from 'drizzle-orm'
import { transaction } from '../../../database/database'
import { AppError } from '../../../errors/app-error'
import type { Actor } from '../../../services/actor'
import { aCompanyWithAdmin, actorOf, aJob } from '../../../testing'
import type { TestApp } from '../../../testing'
import { TEST_NOW } from '../../../testing/test-app'
import { aLawRow } from '../../../testing/law-rows'
import { dayOf } from '../../../ports/clock'
import { SETTING_OPERATOR } from '../../../services/operator'
import type { Services } from '../../../services/services'
import { jobs } from '../../../tables/jobs.tables'
import { lawRows } from '../../../tables/law.tables'
import { transfers } from '../../../tables/books.tables'
import { companies } from '../../../tables/company.tables'
import { billingAccounts, charges, plans, subscriptions, transactions } from '../../../tables/billing.tables'
import type { ChargeRow, TransactionRow } from '../../../tables/billing.tables'
import { assignTransfer, listTransfers, payBack, writeOff } from '../books.service'
import { tellExpiringCards } from '../card-notices'
import { completeAuthentication, completeCardPage, openCardPage } from '../card-page.service'
import { pursueCharge } from '../charge.service'
import { remindOfInvoices } from '../invoice-reminders'
import { decideScreening, requestInvoice } from '../invoice-screening.service'
import { followedInvoices, unpaidInvoices } from '../invoices'
import { dueCharges, hastenCharge } from '../ledger'
import { moneyFaults } from '../money-faults'
import { purchase } from '../purchase.service'
import { cancelRenewal, endPlans, renew, resubscribe } from '../renewal.service'
import { refundSale } from '../refund.service'
import { salesOf } from '../sales'
import { recordTransfer } from '../transfers'
import type { BankLine, By } from '../transfers'
import { PLAN } from './buyer'
import { ModelGateway, MOODS, TOO_LATE } from './model-gateway'
import type { Mood } from './model-gateway'
import { aProcess, Kill } from './process'
import type { KillPlan, Process } from './process'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

/** The possible actions and their relative frequency. */
const kill = fc.option(
  fc.record({ after: fc.integer({ min: 0, max: 45 }), loses: fc.constantFrom('question' as const, 'answer' as const) }),
  { freq: 5 },
)
const tab = fc.integer({ min: 0, max: 2 })
const planId = fc.constantFrom(PLAN.light, PLAN.allInOne, PLAN.allInOneLong, PLAN.trial)
const step = <T extends string, V extends object>(
  weight: number,
  name: T,
  values: { [K in keyof V]: fc.Arbitrary<V[K]> } = {} as never,
) => ({
  weight,
  arbitrary: fc.record({ name: fc.constant(name), kill, isAlone: fc.boolean(), ...values }) as fc.Arbitrary<
    { name: T; kill: KillPlan | null; isAlone: boolean } & V
  >,
})

const stepArbitrary = fc.oneof(
  step(5, 'buy', { planId, mode: fc.constantFrom('CC' as const, 'CC' as const, 'INV' as const) }),
  step(5, 'openPage', { tab }),
  step(7, 'comeBack', {
    tab,
    outcome: fc.constantFrom(
      'approved' as const,
      'approved' as const,
      'approved' as const,
      'cancelled' as const,
      'declined' as const,
    ),
  }),
  step(2, 'cancel'),
  step(3, 'resubscribe'),
  step(4, 'renew'),
  step(5, 'screen', {
    decision: fc.constantFrom('ask' as const, 'approve' as const, 'approve' as const, 'reject' as const),
  }),
  step(9, 'work'),
  step(3, 'release'),
  step(2, 'notify', { times: fc.integer({ min: 1, max: 2 }) }),
  step(2, 'card', {
    card: fc.constantFrom('ok' as const, 'ok' as const, 'refused' as const, 'none' as const, 'expiring' as const),
  }),
  // The cardholder at the bank: never, late, twice, or before the answer.
  step(6, 'bank', {
    answers: fc.array(fc.constantFrom('Y' as const, 'Y' as const, 'N' as const), { maxLength: 2 }),
    comesBack: fc.integer({ min: 0, max: 2 }),
  }),
  step(6, 'transfer', {
    sum: fc.constantFrom('all' as const, 'all' as const, 'part' as const, 'more' as const),
    says: fc.constantFrom('number' as const, 'number' as const, 'name' as const, 'nothing' as const),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  step(2, 'books', {
    act: fc.constantFrom(
      'assign' as const,
      'pay_back' as const,
      'write_off' as const,
      'refund' as const,
      'refund_part' as const,
    ),
  }),
  step(9, 'price', {
    of: fc.constantFrom(0, 0, PLAN.light, PLAN.allInOne, PLAN.allInOneLong),
    by: fc.integer({ min: -4, max: 5 }),
    inDays: fc.constantFrom(1, 1, 3, 28, 40),
  }),
  // Money goes back at the gateway itself.
  step(3, 'goBack', {
    part: fc.constantFrom(0.2, 0.5, 1),
    as: fc.constantFrom('VOID' as const, 'VOID' as const, 'CHARGEBACK' as const),
    isTold: fc.boolean(),
  }),
  step(8, 'wait', { ms: fc.constantFrom(5 * SECOND, 40 * SECOND, 200 * SECOND, HOUR, 20 * HOUR, 3 * DAY, 28 * DAY) }),
)
type BooksAct = Extract<Step, { name: 'books' }>['act']
type Step = typeof stepArbitrary extends fc.Arbitrary<infer S> ? S : never

const STARTS = [
  'nothing',
  'card_plan_ends',
  'trial_ends',
  'next_by_card',
  'screening',
  'screening_at_card_page',
] as const

const prompt = fc.constant<Mood>('prompt')
const anyMood = fc.constantFrom<Mood>(...MOODS)

export const historyArbitrary = fc.record({
  start: fc.constantFrom(...STARTS),
  moods: fc.array(fc.oneof({ weight: 6, arbitrary: prompt }, { weight: 7, arbitrary: anyMood }), { maxLength: 24 }),
  moodsOfCharges: fc.array(
    fc.oneof(
      { weight: 4, arbitrary: prompt },
      { weight: 7, arbitrary: anyMood },
      { weight: 9, arbitrary: fc.constantFrom<Mood>(...TOO_LATE) },
    ),
    { minLength: 1, maxLength: 8, size: 'max' },
  ),
  steps: fc.array(stepArbitrary, { minLength: 4, maxLength: 22, size: 'max' }),
})
export type History = typeof historyArbitrary extends fc.Arbitrary<infer H> ? H : never

/** The only company of this run; its billing data is deleted before each history. */
export interface Stage {
  readonly app: TestApp
  readonly actor: Actor
  readonly companyName: string
  readonly jobIds: readonly number[]
}

const PAYER = 'モデルショウジ'

export async function setStage(app: TestApp): Promise<Stage> {
  const admin = await aCompanyWithAdmin(app.services)
  const { company, member } = admin
  const posting = (jobType: 'PT1' | 'FT') =>
    aJob(app.services, company.id, member.id, { status: 'RN', jobType, publishedAt: TEST_NOW, runningSince: TEST_NOW })
  const made = [await posting('PT1'), await posting('FT')]
  await app.services.db.update(companies).set({ nameKt: PAYER }).where(eq(companies.id, company.id))
  return { app, actor: actorOf(admin), companyName: company.nameJp, jobIds: made.map(({ id }) => id) }
}

async function clear({ app, actor }: Stage, moveTo: (moment: Date) => Promise<void>): Promise<void> {
  await moveTo(TEST_NOW)
  // Simple protocol: one round trip for all statements.
  await app.services.database.pool.query(`
    update charges set refund_of = null, purpose = 'renewal', outcome = null, state = 'declined', subscription_id = null, gateway_order_id = id::text;
    delete from charges; delete from transfer_uses; delete from transfers; delete from credit_notes; delete from transactions; delete from subscriptions; delete from card_sessions; delete from orders;
    delete from outbox; delete from law_rows; update document_numbers set first = 1, last = 0;`)
  await app.services.law.refresh(app.services.db)
  const fresh = {
    verificationStatus: 'NA' as const,
    gatewayMemberId: null,
    cardRegisteredAt: null,
    cardPageOpenedAt: null,
    cardMasked: null,
    cardBrand: null,
    cardExpires: null,
    trialUsedAt: null,
  }
  await app.services.db.update(billingAccounts).set(fresh).where(eq(billingAccounts.companyId, actor.companyId))
}

interface StageClock {
  now(): Date
  moveTo(moment: Date): Promise<void>
}

/** What is inconsistent at the end of a history, and how many charges were refunded and sales made at another rate. */
export interface Played {
  readonly faults: readonly string[]
  readonly refunds: number
  readonly retaxed: number
}

const textOf = ({ amount, tax, total, sold }: TransactionRow): string => JSON.stringify([amount, tax, total, sold])

class Run {
  private readonly pending = new Set<Promise<void>>()
  private readonly sessions: (string | undefined)[] = [undefined, undefined, undefined]
  readonly gateway: ModelGateway
  readonly faults: string[] = []
  /** What came to the bank account. */
  readonly bank: BankLine[] = []
  /** What each sale said when a row was loaded. */
  private readonly sales = new Map<number, string>()

  constructor(
    private readonly stage: Stage,
    private readonly clock: StageClock,
    moods: readonly Mood[],
    moodsOfCharges: readonly Mood[],
  ) {
    this.gateway = new ModelGateway(() => clock.now().getTime(), [...moods], [...moodsOfCharges])
  }

  private process(plan?: KillPlan | null): Process {
    return aProcess(this.stage.app.services, this.gateway, plan ?? undefined)
  }

  /** Starts an action. A refusal is a normal answer, a kill ends the action, and any other error is a bug. */
  private start(work: Promise<unknown>): void {
    const tracked: Promise<void> = work
      .then(
        () => undefined,
        (error: unknown) => {
          if (!(error instanceof AppError) && !isKill(error))
            this.faults.push(error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error))
        },
      )
      .finally(() => this.pending.delete(tracked))
    this.pending.add(tracked)
  }

  /** Waits until everything is done or waits for the gateway. */
  async idle(): Promise<void> {
    while (this.pending.size > this.gateway.held) await Promise.race([...this.pending, this.gateway.whenHeld()])
  }

  async wait(ms: number): Promise<void> {
    await this.clock.moveTo(new Date(this.clock.now().getTime() + ms))
  }

  /** One round of a worker: it runs all due work in parallel. */
  async work(plan?: KillPlan | null): Promise<number> {
    const { services, gateway } = this.process(plan)
    const now = this.clock.now()
    const ended = await endPlans(services, now)
    await remindOfInvoices(services, now)
    await tellExpiringCards(services, gateway, now)
    const due = await dueCharges(services.db, now, 20)
    for (const { id } of due) this.start(pursueCharge(services, gateway, id))
    return ended + due.length
  }

  private async openPage(process: Process, at: number): Promise<void> {
    const gateway = {
      ...process.gateway,
      openCardPage: async ({ sessionKey }: { sessionKey: string }) => (this.sessions[at] = sessionKey),
    }
    await openCardPage(process.services, gateway, this.stage.actor, 'en')
  }

  do(one: Step): void {
    const { actor } = this.stage
    const process = this.process(one.kill)
    const { services, runner } = process
    switch (one.name) {
      case 'buy':
        return this.start(purchase(services, actor, one))
      case 'openPage':
        return this.start(this.openPage(process, one.tab))
      case 'comeBack':
        return this.start(completeCardPage(services, runner, this.sessions[one.tab] ?? 'none', one.outcome))
      case 'cancel':
        return this.start(cancelRenewal(services, actor))
      case 'resubscribe':
        return this.start(resubscribe(services, runner, actor))
      case 'renew':
        return this.start(renew(services, runner, actor))
      case 'screen':
        return this.start(
          one.decision === 'ask'
            ? requestInvoice(services, actor)
            : decideScreening(services, actor.companyId, one.decision === 'approve'),
        )
      case 'work':
        return this.start(this.work(one.kill))
      case 'release':
        return this.gateway.release()
      case 'notify':
        return this.start(this.notify(services, one.times))
      case 'transfer':
        return this.start(this.transfer(services, one))
      case 'books':
        return this.start(this.books(services, one.act))
      case 'price':
        return this.start(this.price(one))
      case 'bank':
        return this.start(this.bankAnswers(process, one))
      case 'goBack':
        return this.start(this.goBack(services, one))
      case 'card':
        this.gateway.card_ = one.card
        return
      case 'wait':
        return this.start(this.wait(one.ms))
    }
  }

  private async bankAnswers(
    { services, runner }: Process,
    { answers, comesBack }: Extract<Step, { name: 'bank' }>,
  ): Promise<void> {
    const number = this.gateway.asked.at(-1)
    if (number === undefined) return
    for (const answer of answers) this.gateway.answer(number, answer)
    await Promise.all(Array.from({ length: comesBack }, () => completeAuthentication(services, runner, number)))
  }

  private async goBack(services: Services, { part, as, isTold }: Extract<Step, { name: 'goBack' }>): Promise<void> {
    const [number] =
      [...this.gateway.books].findLast(([, entry]) => entry.state === 'CAPTURE' && !entry.isForeign) ?? []
    if (number === undefined) return
    this.gateway.return(number, part, as)
    if (isTold) await hastenCharge(services.db, number, this.clock.now(), true)
  }

  private async notify(services: Services, times: number): Promise<void> {
    const number = this.gateway.untold.shift()
    for (let time = 0; number && time < times; time += 1) await hastenCharge(services.db, number, this.clock.now())
  }

  /** BOOK-04: the operator announces a rate (`of` 0) or the price of a plan. What is sold already never changes. */
  private async price({ of, by, inDays }: Extract<Step, { name: 'price' }>): Promise<void> {
    const { app } = this.stage
    for (const sale of await app.services.db.select().from(transactions)) this.sales.set(sale.id, textOf(sale))
    await aLawRow(app, {
      key: of === 0 ? 'tax.percent' : 'plan.price',
      of,
      value: String(of === 0 ? 10 + by : 50_000 + 1111 * by),
      fromDay: dayAfter(dayOf(this.clock.now()), inDays),
    })
  }

  /** Sales that changed, or that have the rate or the price of another day; found by the rows alone. */
  private async wronglyTaxed(): Promise<{ readonly faults: readonly string[]; readonly retaxed: number }> {
    const { db } = this.stage.app.services
    const rows = await db.select().from(lawRows).orderBy(lawRows.fromDay, lawRows.id)
    const on = (key: string, of: number, day: string) =>
      rows.findLast((row) => row.key === key && row.of === of && row.fromDay <= day)?.value
    const sales = await db
      .select({ sale: transactions, subscription: subscriptions, plan: plans })
      .from(transactions)
      .innerJoin(subscriptions, eq(subscriptions.id, transactions.subscriptionId))
      .innerJoin(plans, eq(plans.id, transactions.planId))
    const rates = [10, ...rows.filter(({ key }) => key === 'tax.percent').map(({ value }) => Number(value))]
    const faults = sales.flatMap(({ sale, subscription, plan }) => {
      if (!sale.sold) return ['a sale without its data']
      const { net, tax, total, taxPercent, startsAt } = sale.sold
      const rate = Number(on('tax.percent', 0, dayOf(new Date(startsAt))) ?? 10)
      const price = Number(on('plan.price', plan.id, dayOf(subscription.orderedAt)) ?? plan.price)
      // What was paid before is not paid again at another rate: the same sum then holds another tax.
      const paid = rates.map((percent) => price + Math.floor((price * percent) / 100))
      const isPriced = net === price || (sale.isCc && paid.includes(total))
      const before = this.sales.get(sale.id)
      return [
        ...(taxPercent === rate && Math.abs(tax - (net * rate) / 100) < 2 ? [] : ['a sale has the tax of another day']),
        ...(isPriced ? [] : ['a sale has the price of another day']),
        ...(before === undefined || before === textOf(sale) ? [] : ['a sale changed with a row']),
      ]
    })
    return { faults, retaxed: sales.filter(({ sale }) => sale.sold?.taxPercent !== 10).length }
  }

  private record(services: Services, line: BankLine): Promise<unknown> {
    return transaction(services.db, (tx) => recordTransfer(tx, line, 'bank', this.by()))
  }

  private by(): By {
    return { now: this.clock.now(), operator: SETTING_OPERATOR }
  }

  private async transfer(services: Services, { sum, says, times }: Extract<Step, { name: 'transfer' }>): Promise<void> {
    const [invoice] = await followedInvoices(
      this.stage.app.services.db,
      eq(transactions.companyId, this.stage.actor.companyId),
      this.clock.now(),
      1,
    )
    const total = invoice?.row.total ?? 1000
    const line = {
      paidOn: dayOf(this.clock.now()),
      amount: { all: total, part: Math.ceil(total / 3), more: total + 700 }[sum],
      payer: says === 'name' ? PAYER : 'ダレカ',
      note: says === 'number' ? (invoice?.row.transactionId ?? '') : '',
      copy: this.bank.length + 1,
    }
    this.bank.push(line)
    // The same file twice, at once.
    await Promise.all(Array.from({ length: times }, () => this.record(services, line)))
  }

  private async books(services: Services, act: BooksAct): Promise<void> {
    const { db } = services
    const { actor, companyName } = this.stage
    const named = { company_id: actor.companyId, company_name: companyName, dry_run: false }
    const now = this.clock.now()
    if (act === 'write_off') {
      const [unpaid] = await unpaidInvoices(db, actor.companyId, now)
      const number = unpaid?.row.transactionId
      if (number) await writeOff(db, { ...named, transaction_id: number, reason: 'lost' }, this.by())
      return
    }
    if (act === 'refund' || act === 'refund_part') {
      const [sale] = await salesOf(db, actor.companyId)
      const amount = act === 'refund' ? undefined : Math.ceil((sale?.row.total ?? 0) / 3)
      if (sale)
        await refundSale(
          services,
          { ...named, transaction_id: sale.row.transactionId, reason: 'wish', amount },
          this.by(),
        )
      return
    }
    const [transfer] = await listTransfers(db, act === 'assign' ? 'unmatched' : 'credit', now)
    if (!transfer) return
    if (act === 'assign') await assignTransfer(db, transfer.id, named, this.by())
    else await payBack(db, transfer.id, { ...named, amount: transfer.left, reason: 'too much' }, this.by())
  }

  /** The state of the company when the history begins; the gateway answers at once. */
  async begin(start: History['start']): Promise<void> {
    const { actor, jobIds } = this.stage
    const healthy = aProcess(this.stage.app.services, new Proxy(this.gateway, {}))
    await healthy.services.db
      .update(jobs)
      .set({ status: 'RN', runningSince: TEST_NOW, stoppedByPlanAt: null })
      .where(
        sql`${jobs.id} in (${sql.join(
          jobIds.map((id) => sql`${id}`),
          sql`, `,
        )})`,
      )
    if (start === 'nothing') return
    if (start === 'screening' || start === 'screening_at_card_page') {
      await purchase(healthy.services, actor, { planId: PLAN.allInOne, mode: 'INV' })
      await requestInvoice(healthy.services, actor)
      if (start === 'screening') return
      await purchase(healthy.services, actor, { planId: PLAN.light, mode: 'CC' })
      return this.openPage(healthy, 0)
    }
    await this.payAtOnce(healthy, start === 'trial_ends' ? PLAN.trial : PLAN.light)
    if (start === 'next_by_card') await this.payAtOnce(healthy, PLAN.allInOne)
    await this.wait(28 * DAY)
  }

  private async payAtOnce(process: Process, plan: number): Promise<void> {
    await purchase(process.services, this.stage.actor, { planId: plan, mode: 'CC' })
    await this.openPage(process, 0)
    await completeCardPage(process.services, process.runner, this.sessions[0] ?? '', 'approved')
  }

  continueFrom({ gateway, sessions }: Run): void {
    for (const [number, entry] of gateway.books) this.gateway.books.set(number, entry)
    for (const number of gateway.refused) this.gateway.refused.add(number)
    this.sessions.splice(0, sessions.length, ...sessions)
  }

  /** The gateway works again and time passes: everything completes, and plans follow each other. */
  async settle(): Promise<void> {
    this.gateway.heal()
    await this.idle()
    // What a kill cut off is imported again.
    for (const line of this.bank) await this.record(this.process().services, line)
    for (const ms of [0, 200 * SECOND, HOUR, DAY, DAY, 2 * DAY, DAY, DAY, 28 * DAY, 28 * DAY]) {
      await this.wait(ms)
      for (let round = 0; round < 6 && (await this.work()) > 0; round += 1) {
        this.gateway.heal()
        await this.idle()
      }
    }
  }

  /** Checks our books for consistency, and against the gateway's records. */
  async audit(): Promise<Played> {
    const { db } = this.stage.app.services
    const { faults: wrong, retaxed } = await this.wronglyTaxed()
    const found = [
      ...this.faults,
      ...(await moneyFaults(db)).map(({ rule, ids }) => `${rule}: ${ids.join(', ')}`),
      ...wrong,
    ]
    const arrived = this.bank.reduce((sum, { amount }) => sum + amount, 0)
    const recorded = (await db.select().from(transfers)).reduce((sum, { amount }) => sum + amount, 0)
    if (arrived !== recorded) found.push(`the bank has ${arrived} yen of transfers, the books ${recorded}`)
    const rows = await db.select().from(charges)
    const kept = rows.filter(({ purpose }) => purpose !== 'refund')
    // What went back of each charge, by us or at the gateway.
    const returned = new Map<number, number>()
    for (const { refundOf, state, amount } of rows)
      if (refundOf !== null && state === 'captured') returned.set(refundOf, (returned.get(refundOf) ?? 0) + amount)
    const leftOf = (row: ChargeRow): number => row.amount - (returned.get(row.id) ?? 0)
    const ours = new Map(kept.map((row) => [row.gatewayOrderId, row]))
    for (const [number, entry] of this.gateway.books) {
      if (entry.isForeign) continue
      const row = ours.get(number)
      const isHeld = row?.state === 'captured' && row.outcome === 'plan' && leftOf(row) === entry.left
      if (entry.state === 'CAPTURE' && !isHeld)
        found.push(`the gateway holds ${entry.left} yen that no plan accounts for (${row?.state ?? 'unknown to us'})`)
      const isGone = entry.state === 'VOID' || entry.state === 'CHARGEBACK'
      if (isGone && row?.state === 'captured' && leftOf(row) !== 0)
        found.push('the gateway gave money back that our books keep')
    }
    for (const row of kept) {
      if (row.outcome === 'plan' && leftOf(row) > 0 && this.gateway.books.get(row.gatewayOrderId)?.state !== 'CAPTURE')
        found.push('a plan runs on money that the gateway does not hold')
      if (row.state !== 'captured' && row.state !== 'declined' && row.givenUpAt === null)
        found.push(`a charge is still open: ${row.lastAnswer ?? ''}`)
    }
    // Given up, and later found to have a number of another payment: it was never charged.
    const isForeign = ({ givenUpAt, gatewayOrderId }: ChargeRow) =>
      givenUpAt !== null && this.gateway.books.get(gatewayOrderId)?.isForeign === true
    const taken = kept.filter(
      (row) =>
        row.state === 'declined' &&
        row.declineCause !== 'authentication_left' &&
        !this.gateway.refused.has(row.gatewayOrderId) &&
        !isForeign(row),
    )
    if (taken.length > 0)
      found.push(`taken for refused, and never was: ${taken.map(({ lastAnswer }) => lastAnswer ?? '').join(', ')}`)
    const [outlived] = await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.state, 'active'), lte(subscriptions.expiresAt, this.clock.now())))
    if (outlived) found.push('a plan is in service beyond its end')
    if (rows.some(({ purpose, state }) => purpose === 'refund' && state !== 'captured'))
      found.push('a refund is still owed')
    return { faults: found, refunds: rows.filter(({ purpose }) => purpose === 'refund').length, retaxed }
  }
}

const isKill = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Kill) return true
  return false
}

/** Plays one history to its end. */
export async function play(stage: Stage, { start, moods, moodsOfCharges, steps }: History): Promise<Played> {
  const clock = stage.app.services.clock as unknown as StageClock
  await clear(stage, (moment) => clock.moveTo(moment))
  const prologue = new Run(stage, clock, [], [])
  await prologue.begin(start)
  const run = new Run(stage, clock, moods, moodsOfCharges)
  run.continueFrom(prologue)
  for (const one of steps) {
    run.do(one)
    if (one.isAlone) await run.idle()
  }
  await run.idle()
  const midway = (await moneyFaults(stage.app.services.db)).map(({ rule }) => `midway: ${rule}`)
  await run.settle()
  const { faults, ...counts } = await run.audit()
  return { faults: [...midway, ...faults], ...counts }
}
