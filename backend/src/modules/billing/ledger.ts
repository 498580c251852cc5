/** The ledger of charges: rows, leases, and what is due. What an answer brings about stands in charge.service. */
import { randomUUID } from 'node:crypto'
import { DAY_SECONDS, HOUR_SECONDS } from '@portal/contracts/kernel'
import { and, asc, eq, isNull, lte, ne, notInArray, or } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Db, Queryable, Tx } from '../../database/database'
import { AppError } from '../../http/app-error'
import { charges } from './billing.tables'
import type { ChargeRow } from './billing.tables'
import { gatewayMemberOf, newChargeNumber } from './gateway-member'
import { isReserving } from './plan-facts'
import { soldOf } from './plan-start'
import type { Sold } from './plan-start'

export const LEDGER = {
  /** Longer than one worker's calls at the gateway can take. */
  leaseMs: 120_000,
  /** A look-up sooner after an execution may miss what is still under way. */
  quietMs: 120_000,
  firstPauseMs: 15_000,
  longestPauseMs: HOUR_SECONDS * 1000,
  /** Who opened a charge asks first; the worker comes when that one was killed. */
  headStartMs: 10_000,
  /** Of a charge that nobody waits for any more. */
  rarePauseMs: DAY_SECONDS * 1000,
  /** A refused charge is looked at once more: a refusal that was none would be money without a plan. */
  secondLookMs: DAY_SECONDS * 1000,
} as const

/** 15 s, 30 s, 1 min … at most an hour. */
export const pauseAfter = (tries: number): number => Math.min(LEDGER.firstPauseMs * 2 ** Math.max(tries - 1, 0), LEDGER.longestPauseMs)

export interface NewCharge {
  readonly companyId: number
  readonly purpose: Exclude<ChargeRow['purpose'], 'refund'>
  readonly planId: number
  readonly sold: Sold
  readonly orderId?: number | null
  readonly afterSubscriptionId?: number
  /** A request waits for it: the worker leaves it alone at first. */
  readonly isAwaited?: boolean
}

/** Writes the attempt down. The gateway is asked only after this is committed. */
export async function openCharge(tx: Tx, { companyId, purpose, planId, sold, orderId, afterSubscriptionId, isAwaited }: NewCharge, now: Date): Promise<ChargeRow> {
  const [charge] = await tx.insert(charges).values({
    companyId, purpose, planId, ...soldOf(sold), orderId: orderId ?? null, afterSubscriptionId: afterSubscriptionId ?? null,
    gatewayMemberId: await gatewayMemberOf(tx, companyId, now), gatewayOrderId: await newChargeNumber(tx, now),
    state: 'pending', tries: 0, nextLookAt: new Date(now.getTime() + (isAwaited ? LEDGER.headStartMs : 0)), createdAt: now, updatedAt: now,
  }).returning()
  if (!charge) throw new Error('The charge was not written')
  return charge
}

/** The refund of a captured charge: a row of its own, under the number that it gives back. */
export async function openRefund(tx: Tx, charge: ChargeRow, now: Date): Promise<void> {
  await tx.insert(charges).values({
    companyId: charge.companyId, purpose: 'refund', refundOf: charge.id, planId: charge.planId, ...soldOf(charge),
    gatewayMemberId: charge.gatewayMemberId, gatewayOrderId: charge.gatewayOrderId, state: 'pending', tries: 0, nextLookAt: now, createdAt: now, updatedAt: now,
  })
}

/** The charge whose outcome the company waits for: its order and its place are taken (one at a time, by constraint). */
export async function findOpenCharge(tx: Queryable, companyId: number): Promise<ChargeRow | undefined> {
  const [row] = await tx.select().from(charges).where(and(eq(charges.companyId, companyId), isReserving))
  return row
}

/** 409 `payment_in_progress`. Called under the lock of the company's billing. */
export async function refuseWhileCharging(tx: Queryable, companyId: number): Promise<void> {
  if (await findOpenCharge(tx, companyId)) throw new AppError('payment_in_progress')
}

const isFree = (now: Date) => or(isNull(charges.claimedUntil), lte(charges.claimedUntil, now))

/** What is to be asked now, the longest waiting first. */
export const dueCharges = (db: Db, now: Date, limit: number, except: readonly number[] = []): Promise<{ id: number }[]> =>
  db.select({ id: charges.id }).from(charges)
    .where(and(lte(charges.nextLookAt, now), isFree(now), except.length > 0 ? notInArray(charges.id, [...except]) : undefined))
    .orderBy(asc(charges.nextLookAt), asc(charges.id)).limit(limit)

export interface Claim {
  readonly charge: ChargeRow
  /** Nobody asked the gateway for this money before. */
  readonly isFirst: boolean
}

/** Takes the charge for this one visit to the gateway; undefined when somebody else has it or nothing is left to do. */
export async function claimCharge(db: Db, id: number, now: Date): Promise<Claim | undefined> {
  return transaction(db, async (tx) => {
    const [row] = await tx.select().from(charges).where(eq(charges.id, id)).for('update')
    if (!row?.nextLookAt || (row.claimedUntil && row.claimedUntil > now)) return undefined
    const isFirst = row.state === 'pending' && row.sentAt === null
    const [charge] = await tx.update(charges).set({
      claimedBy: randomUUID(), claimedUntil: new Date(now.getTime() + LEDGER.leaseMs), tries: row.tries + 1, updatedAt: now, ...(isFirst && { sentAt: now }),
    }).where(eq(charges.id, id)).returning()
    return charge && { charge, isFirst }
  })
}

/** Before money is asked for again: the lease is still ours, and nobody gave the charge up. */
export async function markSent(db: Db, { charge }: Claim, now: Date): Promise<boolean> {
  const mine = and(eq(charges.id, charge.id), eq(charges.claimedBy, charge.claimedBy ?? ''), isReserving)
  const rows = await db.update(charges).set({ sentAt: now, claimedUntil: new Date(now.getTime() + LEDGER.leaseMs), updatedAt: now }).where(mine).returning({ id: charges.id })
  return rows.length > 0
}

/** The claimed row again, locked; undefined when the lease went to somebody else meanwhile. */
export async function lockClaimed(tx: Tx, { charge }: Claim): Promise<ChargeRow | undefined> {
  const [row] = await tx.select().from(charges).where(and(eq(charges.id, charge.id), eq(charges.claimedBy, charge.claimedBy ?? ''))).for('update')
  return row
}

/** Writes what was learnt and gives the lease back. */
export async function writeCharge(tx: Tx, id: number, values: Partial<ChargeRow>, now: Date): Promise<void> {
  await tx.update(charges).set({ claimedBy: null, claimedUntil: null, updatedAt: now, ...values }).where(eq(charges.id, id))
}

/** The gateway's own word that something happened: look now, whoever looks. */
export async function hastenCharge(db: Db, gatewayOrderId: string, now: Date): Promise<void> {
  await db.update(charges).set({ nextLookAt: now, updatedAt: now })
    .where(and(eq(charges.gatewayOrderId, gatewayOrderId), ne(charges.purpose, 'refund'), ne(charges.state, 'captured')))
}
