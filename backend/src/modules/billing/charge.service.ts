/** Asks the gateway once about one charge and applies the answer (D104, D106). */
import { and, eq, ne } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { isSamePayment } from '../../ports/payments'
import type { Challenge, ChargeResult, Declined, PaymentGateway } from '../../ports/payments'
import type { Services } from '../../services/services'
import { keepCard } from './billing.repository'
import { applyCapture, applyFailure } from './charge-outcome'
import { charges, OPEN_CHARGE_STATES } from '../../tables/billing.tables'
import type { ChargeRow } from '../../tables/billing.tables'
import { refundedBy } from './credit-notes'
import { newChargeNumber } from './gateway-member'
import {
  claimCharge,
  LEDGER,
  lockClaimed,
  lockUnwrittenCapture,
  markSent,
  openRefund,
  pauseAfter,
  writeCharge,
} from './ledger'
import type { Claim } from './ledger'
import { leftAfter, noteRefunded, refundsOf, seenIn, writeSeen } from './returns'
import type { Seen } from './returns'
import { tellAdmins, tellFailure } from './payment.mails'
import { tellBought } from './purchase.mail'
import { lockBilling, PATIENCE_MS } from '../../facts/plan-facts'

type Answer =
  | Seen
  | { readonly state: 'captured' | 'refunded' | 'number_taken' }
  | Declined
  | Challenge
  | { readonly state: 'unknown'; readonly reason: string }

/** `busy`: another process holds the lease. */
export type ChargeEnd = 'captured' | 'declined' | 'authenticating' | 'unknown' | 'busy'

const isOpen = ({ state, givenUpAt }: ChargeRow): boolean =>
  (OPEN_CHARGE_STATES as readonly ChargeRow['state'][]).includes(state) && givenUpAt === null

/** Where the browser comes back to after an authentication. The number is a secret of the charge. */
export const AUTHENTICATED_PATH = '/api/payments/authenticated/'

/** The charge, or after its authentication the rest of it. */
function go({ config }: Services, gateway: PaymentGateway, charge: ChargeRow): Promise<ChargeResult> {
  const { gatewayMemberId, gatewayOrderId, amount, tax, authentication, cardShown } = charge
  const request = {
    gatewayMemberId,
    gatewayOrderId,
    amount,
    tax,
    ...(authentication !== null && {
      authentication: { returnUrl: `${config.origin}${AUTHENTICATED_PATH}?charge=${gatewayOrderId}` },
    }),
    ...(cardShown !== null && { card: cardShown }),
  }
  return authentication === 'answered' ? gateway.finish(request) : gateway.charge(request)
}

/** An authentication is left alone until its time is over. Then nothing was charged, because we never went on. */
function stillOpen({ challengedAt }: ChargeRow, now: Date): Answer {
  const isOver = now.getTime() - (challengedAt?.getTime() ?? 0) >= LEDGER.challengeMs
  if (isOver) return { state: 'declined', reason: 'the authentication was left open', cause: 'authentication_left' }
  return { state: 'challenge', url: null }
}

/**
 * Looks up an earlier request. The charge is repeated only if the gateway reports that nothing was done, long enough
 * after the last attempt.
 */
async function askAgain(services: Services, gateway: PaymentGateway, claim: Claim): Promise<Answer> {
  const { charge } = claim
  const trade = await gateway.lookUp(charge.gatewayOrderId)
  if (trade.state !== 'not_found' && !isSamePayment(trade, charge)) return { state: 'number_taken' }
  if (trade.state === 'captured') return { state: 'captured' }
  if (trade.state === 'cancelled') return { state: 'declined', reason: 'cancelled at the gateway' }
  if (trade.state === 'authorised') return { state: 'unknown', reason: 'authorised' }
  const now = services.clock.now()
  if (!isOpen(charge))
    return charge.state === 'declined'
      ? { state: 'declined', reason: 'looked at again' }
      : { state: 'unknown', reason: trade.state }
  const isQuiet = charge.sentAt !== null && now.getTime() - charge.sentAt.getTime() >= LEDGER.quietMs
  if (!isQuiet || !(await markSent(services.db, claim, now))) return { state: 'unknown', reason: trade.state }
  return go(services, gateway, charge)
}

/** Until no more is left than after this refund and those before it. */
async function giveBack({ db }: Services, gateway: PaymentGateway, refund: ChargeRow): Promise<Answer> {
  const charge = await refundedBy(db, refund)
  const others = (await refundsOf(db, charge.id)).filter(({ id }) => id <= refund.id)
  await gateway.refund(refund.gatewayOrderId, leftAfter(charge, others))
  return { state: 'refunded' }
}

/** BOOK-03: whether the gateway still holds what was captured. */
async function compare(gateway: PaymentGateway, charge: ChargeRow): Promise<Answer> {
  const trade = await gateway.lookUp(charge.gatewayOrderId)
  return seenIn(trade) ?? { state: 'unknown', reason: trade.state }
}

async function ask(services: Services, gateway: PaymentGateway, claim: Claim): Promise<Answer> {
  try {
    if (claim.charge.purpose === 'refund') return await giveBack(services, gateway, claim.charge)
    if (claim.charge.state === 'captured') return await compare(gateway, claim.charge)
    if (claim.charge.state === 'authenticating') return stillOpen(claim.charge, services.clock.now())
    return await (claim.isFirst ? go(services, gateway, claim.charge) : askAgain(services, gateway, claim))
  } catch (error) {
    services.log.error({ err: error, charge: claim.charge.id }, 'The gateway did not answer a query about a charge')
    return { state: 'unknown', reason: error instanceof Error ? error.message.slice(0, 200) : 'no answer' }
  }
}

async function writeUnknown(tx: Tx, services: Services, row: ChargeRow, reason: string, now: Date): Promise<ChargeEnd> {
  // The comparison of a captured charge failed.
  if (row.state === 'captured') {
    await writeCharge(tx, row.id, { compareAt: new Date(now.getTime() + LEDGER.longestPauseMs) }, now)
    return 'captured'
  }
  const deadline = row.createdAt.getTime() + PATIENCE_MS
  // A refund is never given up.
  const isAwaited = isOpen(row) && row.purpose !== 'refund'
  const isOver = isAwaited && now.getTime() >= deadline
  const pause = now.getTime() + (isOpen(row) && !isOver ? pauseAfter(row.tries) : LEDGER.rarePauseMs)
  const nextLookAt = new Date(isAwaited && !isOver ? Math.min(pause, deadline) : pause)
  const state = row.state === 'declined' ? row.state : ('unknown' as const)
  await writeCharge(tx, row.id, { state, lastAnswer: reason, nextLookAt, ...(isOver && { givenUpAt: now }) }, now)
  if (isOver) {
    await applyFailure(tx, services, row, now, 'given up')
    await tellFailure(tx, services, row)
  }
  return 'unknown'
}

async function writeCapture(tx: Tx, services: Services, row: ChargeRow, now: Date): Promise<ChargeEnd> {
  // D104: a charge that was given up was reported as failed already.
  const applied = isOpen(row) ? await applyCapture(tx, services, row, now) : undefined
  const settled = { state: 'captured' as const, lastAnswer: 'captured', settledAt: now, nextLookAt: null }
  if (applied) {
    const { id: subscriptionId, tax, taxPercent } = applied.bought
    const compareAt = new Date(now.getTime() + LEDGER.returnable.firstPauseMs)
    await writeCharge(tx, row.id, { ...settled, compareAt, outcome: 'plan', subscriptionId, tax, taxPercent }, now)
    if (!applied.isAsMeant) await tellAdmins(tx, services, row, 'next')
    // MEET-05: every charge is confirmed with its terms and its invoice.
    else await tellBought(tx, services, applied.bought, row.purpose === 'renewal')
  } else {
    await writeCharge(tx, row.id, { ...settled, outcome: 'refund' }, now)
    await openRefund(tx, row, row, now)
    await audit(tx, now, {
      action: 'refund.ordered',
      companyId: row.companyId,
      entity: 'charge',
      entityId: row.id,
      data: { amount: row.amount },
    })
    await tellAdmins(tx, services, row, 'refund')
  }
  return 'captured'
}

/** BOOK-02: nothing is charged until the cardholder was there; the time does not begin again by coming back early. */
async function writeChallenge(tx: Tx, row: ChargeRow, { url }: Challenge, now: Date): Promise<ChargeEnd> {
  const challengedAt = row.challengedAt ?? now
  await writeCharge(
    tx,
    row.id,
    {
      state: 'authenticating',
      authentication: 'open',
      challengeUrl: url ?? row.challengeUrl,
      challengedAt,
      lastAnswer: 'authentication',
      nextLookAt: new Date(challengedAt.getTime() + LEDGER.challengeMs),
    },
    now,
  )
  return 'authenticating'
}

async function writeDecline(
  tx: Tx,
  services: Services,
  row: ChargeRow,
  { reason, cause, card }: Omit<Declined, 'state'>,
  now: Date,
): Promise<ChargeEnd> {
  if (card) await keepCard(tx, row.companyId, card, now)
  const refusedAt = row.settledAt ?? now
  const secondLookAt = new Date(refusedAt.getTime() + LEDGER.secondLookMs)
  // After a refusal, a notification of the gateway triggers a look-up at once, in addition to the second look-up.
  const nextLookAt = now >= secondLookAt ? null : secondLookAt
  if (isOpen(row)) {
    await applyFailure(tx, services, row, now, 'declined')
    await tellFailure(tx, services, row)
  }
  const declineCause = cause ?? row.declineCause
  await writeCharge(
    tx,
    row.id,
    { state: 'declined', lastAnswer: reason, settledAt: refusedAt, nextLookAt, declineCause },
    now,
  )
  return 'declined'
}

/**
 * Applies the answer in one transaction. If the process is killed before, the charge is unchanged and is looked up
 * later.
 */
async function settle(services: Services, claim: Claim, answer: Answer): Promise<ChargeEnd> {
  const now = services.clock.now()
  return transaction(services.db, async (tx) => {
    await lockBilling(tx, claim.charge.companyId)
    // A process that was suspended may learn of a capture long after others recorded a refusal. The capture is
    // recorded nevertheless.
    const row =
      (await lockClaimed(tx, claim)) ??
      (answer.state === 'captured' ? await lockUnwrittenCapture(tx, claim) : undefined)
    if (!row) return 'busy'
    if (answer.state === 'seen') {
      await writeSeen(tx, services, row, answer, now)
      return 'captured'
    }
    if (answer.state === 'captured') return writeCapture(tx, services, row, now)
    if (answer.state === 'refunded') {
      await writeCharge(
        tx,
        row.id,
        { state: 'captured', lastAnswer: 'given back', settledAt: now, nextLookAt: null },
        now,
      )
      await noteRefunded(tx, row, now)
      return 'captured'
    }
    if (answer.state === 'challenge')
      return isOpen(row) ? writeChallenge(tx, row, answer, now) : writeUnknown(tx, services, row, 'authentication', now)
    if (answer.state === 'declined') return writeDecline(tx, services, row, answer, now)
    if (answer.state === 'unknown') return writeUnknown(tx, services, row, answer.reason, now)
    if (!isOpen(row)) return writeDecline(tx, services, row, { reason: 'the number belongs to another payment' }, now)
    // The number belongs to another payment, so nothing was charged: the attempt starts again with a new number.
    await writeCharge(
      tx,
      row.id,
      {
        state: 'pending',
        gatewayOrderId: await newChargeNumber(tx, now),
        sentAt: null,
        nextLookAt: now,
        lastAnswer: 'number taken',
        ...(row.authentication !== null && { authentication: 'wanted', challengedAt: null }),
      },
      now,
    )
    return 'unknown'
  })
}

/** Asks the gateway once about one charge. Safe to call at any time from any process. */
export async function pursueCharge(services: Services, gateway: PaymentGateway, chargeId: number): Promise<ChargeEnd> {
  const claim = await claimCharge(services.db, chargeId, services.clock.now())
  if (!claim) return 'busy'
  return settle(services, claim, await ask(services, gateway, claim))
}

/** By its number at the gateway. */
export async function chargeOfNumber({ db }: Services, number: string): Promise<ChargeRow | undefined> {
  const [row] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.gatewayOrderId, number), ne(charges.purpose, 'refund')))
  return row
}

/** The charge of an order, for callers that do not hold its lease. */
export async function chargeOfOrder(services: Services, orderId: number): Promise<ChargeRow | undefined> {
  const [row] = await services.db
    .select()
    .from(charges)
    .where(and(eq(charges.orderId, orderId)))
  return row
}
