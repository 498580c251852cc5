import { ApiError } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { useCallback } from 'react'

const isPaymentInProgress = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_in_progress'

/** Something happened since the screen was shown: a payment is being checked, or the purchase has another place now. */
export const isMeanwhile = (error: unknown): boolean =>
  isPaymentInProgress(error) || (error instanceof ApiError && error.code === 'changed_meanwhile')

/** Shows a refused call of billing. A payment that is being checked has its own text, and the orders are read again. */
export function useBillingFailure(): (error: unknown) => Promise<void> {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  return useCallback(
    async (error) => {
      if (!isMeanwhile(error)) return showFailure(error)
      await shell.showFailure(
        isPaymentInProgress(error)
          ? { title: t('check.checking.title'), message: t('check.refused') }
          : { title: t('place.title'), message: t('place.message') },
      )
      shell.events.emit('subscriptionChanged', undefined)
    },
    [shell, showFailure, t],
  )
}
