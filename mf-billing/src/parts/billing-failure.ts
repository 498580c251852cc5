import { ApiError } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { useCallback } from 'react'

export const isPaymentInProgress = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment_in_progress'

/** Shows a refused call of billing. A payment that is being checked has its own text, and the orders are read again. */
export function useBillingFailure(): (error: unknown) => Promise<void> {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  return useCallback(
    async (error) => {
      if (!isPaymentInProgress(error)) return showFailure(error)
      await shell.showFailure({ title: t('check.checking.title'), message: t('check.refused') })
      shell.events.emit('subscriptionChanged', undefined)
    },
    [shell, showFailure, t],
  )
}
