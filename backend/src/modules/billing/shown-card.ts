/** BOOK-02: the card that was shown is the card that is charged. */
import { cardText } from '../../ports/payments'
import type { ChargeRequest, Declined, PaymentGateway } from '../../ports/payments'

/** Undefined if the member's card is the one that was shown, or if none was. */
export async function refuseOtherCard(
  gateway: Pick<PaymentGateway, 'card'>,
  { card: shown, gatewayMemberId }: ChargeRequest,
): Promise<Declined | undefined> {
  if (shown === undefined) return undefined
  const card = await gateway.card(gatewayMemberId)
  if (!card || cardText(card) === shown) return undefined
  return { state: 'declined', reason: 'the card was changed', cause: 'card_changed', card }
}
