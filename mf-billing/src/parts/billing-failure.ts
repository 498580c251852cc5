import { ApiError, useInvalidate } from '@portal/browser/api'
import { formatYen, useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { billingEndpoints } from '@portal/contracts/billing'
import { useCallback } from 'react'

type Translate = ReturnType<typeof useText>['t']

const isPaymentInProgress = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_in_progress'

const isCardChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'card_changed'

/**
 * Something happened since the screen was shown: a payment is being checked, the card is another one, or the purchase
 * has another place now.
 */
export const isMeanwhile = (error: unknown): boolean =>
  isPaymentInProgress(error) ||
  isCardChanged(error) ||
  (error instanceof ApiError && error.code === 'changed_meanwhile')

/** BOOK-04: the plan costs another sum than the page says. */
export const isPriceChange = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'price_changed'

/** The texts of what happened meanwhile; undefined for other refusals. */
function meanwhileText(error: unknown, t: Translate): { readonly title: string; readonly message: string } | undefined {
  if (isPriceChange(error)) {
    const { total = 0, tax_percent: percent = 0 } = error.body as { total?: number; tax_percent?: number }
    return {
      title: t('price.changed.title'),
      message: t('price.changed.message', { total: formatYen(total), percent }),
    }
  }
  if (isPaymentInProgress(error)) return { title: t('check.checking.title'), message: t('check.refused') }
  if (isCardChanged(error)) return { title: t('card.changed.title'), message: t('card.changed.body') }
  return isMeanwhile(error) ? { title: t('place.title'), message: t('place.message') } : undefined
}

/** Shows a refused call of billing. What happened meanwhile has its own text, and the page is read again. */
export function useBillingFailure(): (error: unknown) => Promise<void> {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const invalidate = useInvalidate()
  return useCallback(
    async (error) => {
      const text = meanwhileText(error, t)
      if (!text) return showFailure(error)
      await shell.showFailure(text)
      if (isPriceChange(error)) await invalidate(billingEndpoints.plans)
      shell.events.emit('subscriptionChanged', undefined)
    },
    [invalidate, shell, showFailure, t],
  )
}
