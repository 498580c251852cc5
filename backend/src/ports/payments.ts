/** The gateway behind card payments (D18). The browser never sees a card number in either adapter. */
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
  /** The same order is charged at most once, however often it is asked for. */
  readonly gatewayOrderId: string
  readonly amount: number
  readonly tax: number
}

export type ChargeResult =
  | { readonly approved: true }
  | { readonly approved: false; readonly reason: 'declined' | 'no_card' }

export interface PaymentGateway {
  /** Address of the hosted page on which a card is registered or chosen. */
  openCardPage(request: CardPageRequest): Promise<string>
  /** The registered card's masked number, or undefined. */
  card(gatewayMemberId: string): Promise<{ readonly masked: string } | undefined>
  /** Throws when the gateway cannot be reached; a refusal is a result. */
  charge(request: ChargeRequest): Promise<ChargeResult>
}
