import { ApiError, useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useSession, useShell, useShellEvent } from '@portal/browser/remote'
import { Loaded, LoadingSkeleton, PageHeader, Screen } from '@portal/browser/ui'
import { Stack } from '@portal/browser/chakra'
import { useLocation } from '@portal/browser/router'
import { billingEndpoints } from '@portal/contracts/billing'
import type { PaymentOutcome } from '@portal/contracts/billing'
import { useEffect } from 'react'
import { PlanBanners } from '../../features/plan-state/plan-banners'
import { PlanCard } from '../../features/plan-state/plan-card'
import { NextPlanCard } from '../../features/plan-state/next-plan-card'
import { NoPlan } from '../../features/plan-state/no-plan'
import { InvoicesCard } from '../../features/invoices/invoices-card'
import { CheckBanner } from '../../features/waiting-orders/check-banner'
import { useCheck, useOrders } from '../../features/waiting-orders/use-orders'
import { DeclinedOrder } from '../../features/purchase/declined-order'
import { PriceChanged } from '../../features/purchase/price-changed'
import { WaitingOrders } from '../../features/waiting-orders/waiting-orders'
import { TransferCard } from '../../parts/transfer-card'
import { NoPermission } from '../../parts/admin-only'
import { own } from '../../parts/addresses'

/** `/dashboard/billing`. */
export function OverviewScreen() {
  const { t } = useText()
  const shell = useShell()
  const { isAdmin } = useSession()
  const subscription = useEndpoint(billingEndpoints.subscription, { enabled: isAdmin })
  const orders = useOrders(isAdmin)
  useShellEvent('subscriptionChanged', () => {
    void subscription.refetch()
    void orders.refetch()
  })
  const { search } = useLocation()
  const payment = new URLSearchParams(search).get('payment') as PaymentOutcome | null
  const cameBack = payment === 'checking'
  const check = useCheck({ subscription: subscription.data, orders: orders.data, cameBack })
  const isForbidden = subscription.error instanceof ApiError && subscription.error.status === 403
  useEffect(() => {
    // SHELL-17: the member was an admin at the login and is not an admin any more.
    if (isForbidden) shell.session.patch({ isAdmin: false })
  }, [isForbidden, shell])
  // A list that fails to load must not hide the rest of the page; the banner of BILL-28 is shown instead of it.
  const waiting = orders.data ?? []

  if (!isAdmin || isForbidden) return <NoPermission title={t('overview.title')} />
  return (
    <Screen>
      <PageHeader
        title={t('overview.title')}
        actions={
          <ButtonLink to={own.transactionHistory.to()} variant="outline">
            {t('overview.history')}
          </ButtonLink>
        }
      />
      {orders.isPending ? (
        <LoadingSkeleton variant="detail" label={t('common.loading')} />
      ) : (
        <Loaded query={subscription} skeleton="detail">
          {(plan) => (
            <Stack gap="6">
              <CheckBanner check={check} />
              {payment === 'changed' ? <PriceChanged /> : null}
              <PlanBanners subscription={plan} orders={waiting} cameBackPaid={payment === 'true'} />
              {waiting.length === 0 ? (
                <DeclinedOrder
                  subscription={plan}
                  otherwise={plan.subscription_data === null ? <NoPlan subscription={plan} /> : null}
                />
              ) : null}
              <WaitingOrders orders={waiting} subscription={plan} />
              {plan.subscription_data !== null ? <PlanCard subscription={plan} /> : null}
              <InvoicesCard isInvoiceCustomer={plan.verification_status === 'VERIFIED'} />
              <TransferCard transfer={plan.subscription_data?.transfer} />
              {plan.next_subscription_data ? <NextPlanCard next={plan.next_subscription_data} /> : null}
            </Stack>
          )}
        </Loaded>
      )}
    </Screen>
  )
}
