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

export interface ChargeRequest {
  readonly gatewayMemberId: string
  /** The same number is charged at most once, however often it is requested. */
  readonly gatewayOrderId: string
  /** Yen with tax. */
  readonly amount: number
  readonly tax: number
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
       * voided.
       */
      readonly state: 'entered' | 'authorised' | 'captured' | 'cancelled'
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
  /** Refunds a captured payment. Idempotent; resolves when it is refunded. */
  refund(gatewayOrderId: string): Promise<void>
}

/** Whether the gateway's record is this payment. */
export const isSamePayment = (trade: Trade, { amount, gatewayMemberId }: ChargeRequest): boolean =>
  trade.state !== 'not_found' &&
  trade.amount === amount &&
  (trade.gatewayMemberId === undefined || trade.gatewayMemberId === gatewayMemberId)
