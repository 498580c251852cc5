/**
 * The gateway behind card payments (D18). The browser never sees a card number in either adapter.
 * A call that throws, or answers `unknown`, has said nothing about the money: only a look-up tells.
 */
export interface CardPageRequest {
  readonly gatewayMemberId: string
  /** Key of our card session; comes back with the return. */
  readonly sessionKey: string
  /** Where the hosted page leads back to. */
  readonly returnUrl: string
  readonly amount: number | null
  readonly locale: 'ja' | 'en'
}

export interface ChargeRequest {
  readonly gatewayMemberId: string
  /** The same number is charged at most once, however often it is asked for. */
  readonly gatewayOrderId: string
  /** Yen with tax. */
  readonly amount: number
  readonly tax: number
}

export type ChargeResult =
  | { readonly state: 'captured' }
  /** The card was refused for good: only codes that the gateway documents as such. */
  | { readonly state: 'declined'; readonly reason: string }
  | { readonly state: 'unknown'; readonly reason: string }
  /** The number belongs to another payment: nothing was charged for this one. */
  | { readonly state: 'number_taken' }

/** What the gateway's books say about a number. */
export type Trade =
  | { readonly state: 'not_found' }
  | {
    /** `entered`: announced, not executed (UNPROCESSED). `authorised`: held on the card. `cancelled`: given back or voided. */
    readonly state: 'entered' | 'authorised' | 'captured' | 'cancelled'
    readonly amount: number
    readonly tax: number
    /** Undefined where the gateway does not tell it, as before the execution. */
    readonly gatewayMemberId: string | undefined
  }

export interface PaymentGateway {
  /** Address of the hosted page on which a card is registered or chosen. */
  openCardPage(request: CardPageRequest): Promise<string>
  /** The registered card's masked number, or undefined. */
  card(gatewayMemberId: string): Promise<{ readonly masked: string } | undefined>
  /** Enters and executes; goes on with what an earlier call entered under the same number. */
  charge(request: ChargeRequest): Promise<ChargeResult>
  lookUp(gatewayOrderId: string): Promise<Trade>
  /** Gives a captured payment back. Resolves when it is given back; asking again changes nothing. */
  refund(gatewayOrderId: string): Promise<void>
}

/** Whether the books speak of this very payment. */
export const isSamePayment = (trade: Trade, { amount, gatewayMemberId }: ChargeRequest): boolean =>
  trade.state !== 'not_found' && trade.amount === amount && (trade.gatewayMemberId === undefined || trade.gatewayMemberId === gatewayMemberId)
