import { useEndpoint } from '@portal/browser/api'
import { Button, Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useShellEvent } from '@portal/browser/remote'
import { DefinitionList, InfoCard, StatusBadge } from '@portal/browser/ui'
import { billingEndpoints, planNameIn, priceText } from '@portal/contracts/billing'
import type { PaymentMode, Subscription } from '@portal/contracts/billing'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { purchaseStateOf } from '../../parts/purchase-state'
import { usePurchase } from './use-purchase'
import { own } from '../../parts/addresses'

interface DeclinedOrderProps {
  readonly subscription: Subscription
  /** Shown without a declined order. */
  readonly otherwise: ReactNode
}

/** MEET-03: a declined card keeps the order: another card or an invoice is one press away. */
export function DeclinedOrder({ subscription, otherwise }: DeclinedOrderProps) {
  const { t, locale } = useText()
  const declined = useEndpoint(billingEndpoints.declined)
  const { complete, isRunning } = usePurchase()
  const [pressed, setPressed] = useState<PaymentMode>()
  useShellEvent('subscriptionChanged', () => void declined.refetch())
  const order = declined.data?.order
  if (!order) return otherwise
  const pay = (paymentMode: PaymentMode) => {
    setPressed(paymentMode)
    void complete({ ...purchaseStateOf(subscription), planId: order.plan.id, paymentMode }, order.total)
  }
  // D54: a trial is paid by card only. BUY-23: after a rejected screening there is no invoice.
  const mayInvoice = !order.is_trial && subscription.verification_status !== 'REJECTED'
  const rows = [
    { id: 'plan', label: t('confirm.plan'), value: planNameIn(order.plan, locale) },
    { id: 'price', label: t('confirm.price'), value: priceText(order, locale) },
  ]
  return (
    <InfoCard title={t('payment.failed.title')} headingLevel={2}>
      <Flex mb="2">
        <StatusBadge tone="urgent">{t(order.cause ? 'declined.badgeNothing' : 'declined.badge')}</StatusBadge>
      </Flex>
      <Text mb="4" role="status">
        {t(order.cause ? `declined.${order.cause}` : 'declined.body')}
      </Text>
      <DefinitionList isBrief rows={rows} />
      <Flex gap="3" mt="5" wrap="wrap" direction={{ base: 'column', md: 'row' }}>
        <Button loading={isRunning && pressed === 'CC'} disabled={isRunning} onClick={() => pay('CC')}>
          {t('declined.card')}
        </Button>
        {mayInvoice ? (
          <Button
            variant="outline"
            loading={isRunning && pressed === 'INV'}
            disabled={isRunning}
            onClick={() => pay('INV')}
          >
            {t('declined.invoice')}
          </Button>
        ) : null}
        <ButtonLink variant="ghost" to={own.selectPlan.to({ state: purchaseStateOf(subscription) })}>
          {t('orders.other')}
        </ButtonLink>
      </Flex>
      {mayInvoice && subscription.verification_status !== 'VERIFIED' ? (
        <Text mt="3" textStyle="sm" color="fg.muted">
          {t('declined.screening')}
        </Text>
      ) : null}
    </InfoCard>
  )
}
