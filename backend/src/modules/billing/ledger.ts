/** The ledger of charges: rows, leases and due work. charge.service applies the answers. */
import { randomUUID } from 'node:crypto'
import { CARD_RULES } from '@portal/contracts/billing'
import { DAY_SECONDS, HOUR_SECONDS } from '@portal/contracts/kernel'
import { and, asc, eq, gt, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Db, Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError } from '../../errors/app-error'
import type { Money } from '../../ports/payments'
import { charges } from '../../tables/billing.tables'
import type { ChargeRow } from '../../tables/billing.tables'
import { gatewayMemberOf, newChargeNumber } from './gateway-member'
import { isReserving } from '../../facts/plan-facts'
import { soldOf } from './prices'
import type { Sold } from './prices'

export const LEDGER = {
  /** Longer than all calls of one attempt at the gateway can take. */
  leaseMs: 120_000,
  /** A look-up sooner after an execution may miss a charge in progress. */
  quietMs: 120_000,
  firstPauseMs: 15_000,
  longestPauseMs: HOUR_SECONDS * 1000,
  /** The request that opened a charge asks first; the worker takes over if it was killed. */
  headStartMs: 10_000,
  challengeMs: CARD_RULES.authenticationSeconds * 1000,
  /** The interval for charges that were given up. */
  rarePauseMs: DAY_SECONDS * 1000,
  /** A refused charge is looked up once more, because a wrong refusal would be money without a plan. */
  secondLookMs: DAY_SECONDS * 1000,
  /**
   * How often a captured charge is compared with the gateway, because a refund made there or a chargeback is not always
   * notified. Banks take a payment back for half a year.
   */
  returnable: {
    firstPauseMs: DAY_SECONDS * 1000,
    dailyMs: 30 * DAY_SECONDS * 1000,
    laterPauseMs: 7 * DAY_SECONDS * 1000,
    untilMs: 200 * DAY_SECONDS * 1000,
  },
} as const

/** 15 s, 30 s, 1 min … at most an hour. */
export const pauseAfter = (tries: number): number =>
  Math.min(LEDGER.firstPauseMs * 2 ** Math.max(tries - 1, 0), LEDGER.longestPauseMs)

export interface NewCharge {
  readonly companyId: number
  readonly purpose: Exclude<ChargeRow['purpose'], 'refund'>
  readonly planId: number
  readonly sold: Sold
  readonly orderId?: number | null
  readonly afterSubscriptionId?: number
  /** A request waits for the charge, so the worker does not take it at first. */
  readonly isAwaited?: boolean
  /** BOOK-02: the cardholder is present and is authenticated. */
  readonly isAuthenticated?: boolean
  /** The card that the buyer was shown. */
  readonly cardShown?: string | null
}

/** Stores the attempt. The gateway is asked only after this is committed. */
export async function openCharge(
  tx: Tx,
  { companyId, purpose, planId, sold, orderId, afterSubscriptionId, isAwaited, isAuthenticated, cardShown }: NewCharge,
  now: Date,
): Promise<ChargeRow> {
  const [charge] = await tx
    .insert(charges)
    .values({
      companyId,
      purpose,
      planId,
      ...soldOf(sold),
      orderId: orderId ?? null,
      afterSubscriptionId: afterSubscriptionId ?? null,
      gatewayMemberId: await gatewayMemberOf(tx, companyId, now),
      gatewayOrderId: await newChargeNumber(tx, now),
      state: 'pending',
      authentication: isAuthenticated ? 'wanted' : null,
      cardShown: cardShown ?? null,
      tries: 0,
      nextLookAt: new Date(now.getTime() + (isAwaited ? LEDGER.headStartMs : 0)),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!charge) throw new Error('The charge was not written')
  return charge
}

/** Stores the refund of a captured charge, or of a part of it, as a row with the number of the charge. */
export async function writeRefund(
  tx: Tx,
  charge: ChargeRow,
  part: Money,
  now: Date,
  values: Pick<ChargeRow, 'state'> & Partial<ChargeRow>,
): Promise<ChargeRow> {
  const [refund] = await tx
    .insert(charges)
    .values({
      companyId: charge.companyId,
      purpose: 'refund',
      refundOf: charge.id,
      planId: charge.planId,
      ...soldOf(charge),
      ...part,
      gatewayMemberId: charge.gatewayMemberId,
      gatewayOrderId: charge.gatewayOrderId,
      tries: 0,
      createdAt: now,
      updatedAt: now,
      ...values,
    })
    .returning()
  if (!refund) throw new Error('The refund was not written')
  return refund
}

/** A refund that the gateway is still to be asked for. */
export const openRefund = (
  tx: Tx,
  charge: ChargeRow,
  part: Money,
  now: Date,
  reason: string | null = null,
): Promise<ChargeRow> =>
  writeRefund(tx, charge, { amount: part.amount, tax: part.tax }, now, {
    state: 'pending',
    nextLookAt: now,
    refundReason: reason,
  })

/** The open charge of the company, which reserves its order and place (one at a time, by constraint). */
export async function findOpenCharge(tx: Queryable, companyId: number): Promise<ChargeRow | undefined> {
  const [row] = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.companyId, companyId), isReserving))
  return row
}

/** 409 `payment_in_progress`. Called under the lock of the company's billing. */
export async function refuseWhileCharging(tx: Queryable, companyId: number): Promise<void> {
  if (await findOpenCharge(tx, companyId)) throw new AppError('payment_in_progress')
}

const isFree = (now: Date) => or(isNull(charges.claimedUntil), lte(charges.claimedUntil, now))

/** Due charges, the longest waiting first. */
export const dueCharges = (
  db: Db,
  now: Date,
  limit: number,
  except: readonly number[] = [],
): Promise<{ id: number }[]> =>
  db
    .select({ id: charges.id })
    .from(charges)
    .where(
      and(
        or(lte(charges.nextLookAt, now), lte(charges.compareAt, now)),
        isFree(now),
        except.length > 0 ? notInArray(charges.id, [...except]) : undefined,
      ),
    )
    .orderBy(asc(sql`coalesce(${charges.nextLookAt}, ${charges.compareAt})`), asc(charges.id))
    .limit(limit)

export interface Claim {
  readonly charge: ChargeRow
  /** Whether this is the first request to the gateway for this money. */
  readonly isFirst: boolean
}

/** Leases the charge for one attempt; undefined if it is leased already or nothing is left to do. */
export async function claimCharge(db: Db, id: number, now: Date): Promise<Claim | undefined> {
  return transaction(db, async (tx) => {
    const [row] = await tx.select().from(charges).where(eq(charges.id, id)).for('update')
    if (!row || !(row.nextLookAt ?? row.compareAt) || (row.claimedUntil && row.claimedUntil > now)) return undefined
    const isFirst = row.sentAt === null && (row.state === 'pending' || row.authentication === 'answered')
    const [charge] = await tx
      .update(charges)
      .set({
        claimedBy: randomUUID(),
        claimedUntil: new Date(now.getTime() + LEDGER.leaseMs),
        tries: row.tries + 1,
        updatedAt: now,
        ...(isFirst && { sentAt: now }),
      })
      .where(eq(charges.id, id))
      .returning()
    return charge && { charge, isFirst }
  })
}

/**
 * BOOK-02: the browser came back from the authentication. Only now the gateway may be asked to charge; the first return
 * counts. Undefined if nothing waits for it, or not any more.
 */
export async function answerChallenge(tx: Tx, gatewayOrderId: string, now: Date): Promise<ChargeRow | undefined> {
  const [charge] = await tx
    .update(charges)
    .set({
      state: 'unknown',
      authentication: 'answered',
      sentAt: null,
      claimedBy: null,
      claimedUntil: null,
      nextLookAt: new Date(now.getTime() + LEDGER.headStartMs),
      updatedAt: now,
    })
    .where(
      and(
        eq(charges.gatewayOrderId, gatewayOrderId),
        eq(charges.state, 'authenticating'),
        gt(charges.challengedAt, new Date(now.getTime() - LEDGER.challengeMs)),
      ),
    )
    .returning()
  return charge
}

/** Before a repeated charge: checks that the lease is still held and the charge was not given up. */
export async function markSent(db: Db, { charge }: Claim, now: Date): Promise<boolean> {
  const mine = and(eq(charges.id, charge.id), eq(charges.claimedBy, charge.claimedBy ?? ''), isReserving)
  const rows = await db
    .update(charges)
    .set({ sentAt: now, claimedUntil: new Date(now.getTime() + LEDGER.leaseMs), updatedAt: now })
    .where(mine)
    .returning({ id: charges.id })
  return rows.length > 0
}

/** Locks the leased row again; undefined if the lease was lost. */
export async function lockClaimed(tx: Tx, { charge }: Claim): Promise<ChargeRow | undefined> {
  const [row] = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.id, charge.id), eq(charges.claimedBy, charge.claimedBy ?? '')))
    .for('update')
  return row
}

/**
 * Locks a row whose money was taken under this number, whoever holds the lease; undefined if its capture is already
 * written.
 */
export async function lockUnwrittenCapture(tx: Tx, { charge }: Claim): Promise<ChargeRow | undefined> {
  const isUnwritten = and(
    eq(charges.id, charge.id),
    eq(charges.gatewayOrderId, charge.gatewayOrderId),
    ne(charges.purpose, 'refund'),
    ne(charges.state, 'captured'),
  )
  const [row] = await tx.select().from(charges).where(isUnwritten).for('update')
  return row
}

/** Stores the result and releases the lease. */
export async function writeCharge(tx: Tx, id: number, values: Partial<ChargeRow>, now: Date): Promise<void> {
  await tx
    .update(charges)
    .set({ claimedBy: null, claimedUntil: null, updatedAt: now, ...values })
    .where(eq(charges.id, id))
}

/**
 * Makes the charge due at once after a notification of the gateway. Of a captured one only a return is news; money that
 * came too late goes back anyway.
 */
export async function hastenCharge(db: Db, gatewayOrderId: string, now: Date, isReturn = false): Promise<void> {
  const ofIt = and(eq(charges.gatewayOrderId, gatewayOrderId), ne(charges.purpose, 'refund'))
  await db
    .update(charges)
    .set({ nextLookAt: now, updatedAt: now })
    .where(and(ofIt, ne(charges.state, 'captured')))
  if (isReturn)
    await db
      .update(charges)
      .set({ compareAt: now, updatedAt: now })
      .where(and(ofIt, eq(charges.state, 'captured'), eq(charges.outcome, 'plan')))
}
