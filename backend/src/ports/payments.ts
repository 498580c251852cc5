import type { DeclineCause } from '@portal/contracts/billing'
import type { Locale } from '@portal/contracts/kernel'

/**
 * The gateway for card payments (D18). The browser never handles a card number in either adapter. After a call that
 * throws or returns `unknown`, only a look-up tells whether money was taken.
 */
export interface CardPageRequest {
  readonly gatewayMemberId: string
  /** The key of our card session, returned with the redirect. */
  readonly sessionKey: string
  /** The address to which the hosted page redirects. */
  readonly returnUrl: string
  readonly amount: number | null
  /** No charge follows that would authenticate the cardholder, so the page does it. */
  readonly authenticates: boolean
  readonly locale: Locale
}

/** The registered card of a member. */
export interface RegisteredCard {
  readonly masked: string
  readonly brand: string | null
  /** The last month in which it is valid: `2030-12`. */
  readonly expires: string | null
}

/** Two cards with one text are one card to the buyer. */
export const cardText = ({ masked, expires }: RegisteredCard): string => `${masked} ${expires ?? ''}`.trim()

/** Yen with tax, and the tax in it. */
export interface Money {
  readonly amount: number
  readonly tax: number
}

export interface ChargeRequest extends Money {
  readonly gatewayMemberId: string
  /** The same number is charged at most once, however often it is requested. */
  readonly gatewayOrderId: string
  /** The cardholder is present and is authenticated (EMV 3-D Secure); then the browser comes back to that address. */
  readonly authentication?: { readonly returnUrl: string }
  /** `cardText` of the only card that may be charged. */
  readonly card?: string
}

export interface Declined {
  readonly state: 'declined'
  readonly reason: string
  /** Undefined if the bank declined. */
  readonly cause?: DeclineCause
  /** With `card_changed`: the card that is registered now. */
  readonly card?: RegisteredCard
}

/** The cardholder must be led to that address first; nothing is charged before `finish`. */
export interface Challenge {
  readonly state: 'challenge'
  /** Null for the address that is known already. */
  readonly url: string | null
}

export type ChargeResult =
  | { readonly state: 'captured' }
  /** The card was refused permanently: only codes that the gateway documents as such. */
  | Declined
  | Challenge
  | { readonly state: 'unknown'; readonly reason: string }
  /** The number belongs to another payment: nothing was charged for this one. */
  | { readonly state: 'number_taken' }

/** The state of a payment number at the gateway. */
export type Trade =
  | { readonly state: 'not_found' }
  | {
      /**
       * `entered`: announced, not executed (UNPROCESSED). `authorised`: held on the card. `cancelled`: given back or
       * voided. `charged_back`: the bank of the cardholder took it back.
       */
      readonly state: 'entered' | 'authorised' | 'captured' | 'cancelled' | 'charged_back'
      /** Of a captured payment: what is left after refunds of a part. */
      readonly amount: number
      readonly tax: number
      /** Undefined if the gateway does not return it, for example before the execution. */
      readonly gatewayMemberId: string | undefined
    }

export interface PaymentGateway {
  /** Address of the hosted page on which a card is registered or chosen. */
  openCardPage(request: CardPageRequest): Promise<string>
  card(gatewayMemberId: string): Promise<RegisteredCard | undefined>
  /** Registers and executes a payment, or continues one that was registered under the same number. */
  charge(request: ChargeRequest): Promise<ChargeResult>
  /** Executes a payment after its authentication; `challenge` if that is still open. */
  finish(request: ChargeRequest): Promise<ChargeResult>
  lookUp(gatewayOrderId: string): Promise<Trade>
  /**
   * Refunds a captured payment until only `left` is captured. Idempotent: resolves when no more than that is left.
   */
  refund(gatewayOrderId: string, left: Money): Promise<void>
}

/** Whether the gateway's record is this payment, of which a part may be refunded already. */
export function isSamePayment(
  trade: Trade,
  { amount, gatewayMemberId }: Pick<ChargeRequest, 'amount' | 'gatewayMemberId'>,
): boolean {
  if (trade.state === 'not_found') return false
  if (trade.gatewayMemberId !== undefined && trade.gatewayMemberId !== gatewayMemberId) return false
  return (
    trade.amount === amount ||
    (trade.state === 'captured' && trade.gatewayMemberId !== undefined && trade.amount < amount)
  )
}
