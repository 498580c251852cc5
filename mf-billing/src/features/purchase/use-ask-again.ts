import { useApi } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { billingEndpoints, planNameIn, priceText } from '@portal/contracts/billing'
import type { WaitingOrder } from '@portal/contracts/billing'
import { useCallback } from 'react'

/**
 * DEAL-03: asks before a purchase while an order waits. The orders are read at that moment, because another tab
 * may have made one. Returns the order beside which the member wants to buy.
 */
export function useAskAgain(): () => Promise<WaitingOrder | 'nothing waits' | 'stop'> {
  const { t, locale } = useText()
  const api = useApi()
  const shell = useShell()
  return useCallback(async () => {
    const [order] = await api.call(billingEndpoints.orders)
    if (!order) return 'nothing waits'
    const body = t(`again.${order.step}`, { plan: planNameIn(order.plan, locale), total: priceText(order, locale) })
    const question = { title: t('again.title'), body, confirm: t('again.confirm'), cancel: t('common.back') }
    return (await shell.confirm(question)) ? order : 'stop'
  }, [api, locale, shell, t])
}
