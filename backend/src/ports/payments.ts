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
  readonly locale: Locale
}

/** Yen with tax, and the tax in it. */
export interface Money {
  readonly amount: number
  readonly tax: number
}

export interface ChargeRequest extends Money {
  readonly gatewayMemberId: string
  /** The same number is charged at most once, however often it is requested. */
  readonly gatewayOrderId: string
}

export type ChargeResult =
  | { readonly state: 'captured' }
  /** The card was refused permanently: only codes that the gateway documents as such. */
  | { readonly state: 'declined'; readonly reason: string }
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
  /** The registered card's masked number, or undefined. */
  card(gatewayMemberId: string): Promise<{ readonly masked: string } | undefined>
  /** Registers and executes a payment, or continues one that was registered under the same number. */
  charge(request: ChargeRequest): Promise<ChargeResult>
  lookUp(gatewayOrderId: string): Promise<Trade>
  /**
   * Refunds a captured payment until only `left` is captured. Idempotent: resolves when no more than that is left.
   */
  refund(gatewayOrderId: string, left: Money): Promise<void>
}

/** Whether the gateway's record is this payment, of which a part may be refunded already. */
export function isSamePayment(trade: Trade, { amount, gatewayMemberId }: ChargeRequest): boolean {
  if (trade.state === 'not_found') return false
  if (trade.gatewayMemberId !== undefined && trade.gatewayMemberId !== gatewayMemberId) return false
  return (
    trade.amount === amount ||
    (trade.state === 'captured' && trade.gatewayMemberId !== undefined && trade.amount < amount)
  )
}
