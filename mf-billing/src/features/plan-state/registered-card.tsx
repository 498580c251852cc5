import { useText } from '@portal/browser/i18n'
import { Banner } from '@portal/browser/ui'
import { cardMonth, type Card, type Subscription } from '@portal/contracts/billing'

/** BOOK-02: the card that is charged next, in one line; undefined where it is not known. */
export function useCardLine(): (card: Card | null | undefined) => string | undefined {
  const { t } = useText()
  return (card) => {
    if (!card) return undefined
    const facts = { brand: card.brand ?? t('card.plain'), lastFour: card.last_four }
    return card.expires === null
      ? t('card.valueOnly', facts)
      : t('card.value', { ...facts, expires: cardMonth(card.expires) })
  }
}

export function ExpiringCard({ subscription: { card } }: { readonly subscription: Subscription }) {
  const { t } = useText()
  if (!card?.fails_renewal || card.expires === null) return null
  return (
    <Banner tone="warning" title={t('card.expires.title')}>
      {t('card.expires.body', { expires: cardMonth(card.expires) })}
    </Banner>
  )
}
