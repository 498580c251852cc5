import { useEndpoint, useInvalidate } from '@portal/browser/api'
import { Box, Flex, Stack, Text } from '@portal/browser/chakra'
import { formatYen, useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useSession, useShellEvent } from '@portal/browser/remote'
import { formatDate } from '@portal/browser/time'
import { StatusBadge, together } from '@portal/browser/ui'
import { WidgetState } from '@portal/browser/widget'
import { billingEndpoints, planNameIn, priceText } from '@portal/contracts/billing'
import type { OrderStep, Subscription, WaitingOrder } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { DaysLeft } from '../parts/days-left'
import { purchaseStateOf } from '../parts/purchase-state'
import { own } from '../parts/addresses'

/** What the page of the plan calls each step. */
const STEP_TITLES: Readonly<Record<OrderStep, string>> = {
  card_page: 'step.card_page.title',
  payment_checked: 'step.payment_checked.title',
  invoice_screening: 'screening.PENDING.title',
}

/** DAY-08, DAY-10: only admins may buy, so only they see what a step costs and where it is taken. */
export function PlanOfToday() {
  const { isAdmin } = useSession()
  const invalidate = useInvalidate()
  useShellEvent('subscriptionChanged', () => {
    for (const stale of [billingEndpoints.subscription, billingEndpoints.orders, billingEndpoints.status])
      void invalidate(stale)
  })
  return isAdmin ? <PlanOfAdmin /> : <PlanOfMember />
}

function PlanOfAdmin() {
  const { t } = useText()
  const subscription = useEndpoint(billingEndpoints.subscription)
  const orders = useEndpoint(billingEndpoints.orders)
  return (
    <WidgetState query={together(subscription, orders)} failed={t('planWidget.failed')} rows={2}>
      {subscription.data && orders.data ? <Plan subscription={subscription.data} orders={orders.data} /> : null}
    </WidgetState>
  )
}

interface PlanProps {
  readonly subscription: Subscription
  readonly orders: readonly WaitingOrder[]
}

function Plan({ subscription, orders }: PlanProps) {
  const { t, locale } = useText()
  const { subscription_data: data, next_subscription_data: next, renewal_state: renewal } = subscription
  const isInService = subscription.subscription_status === 'IS'
  const end = data ? formatDate(data.expiry_date_timestamp, locale) : ''
  const following = subscription.following_plan
  const isSettled = next !== null || renewal === 'will_renew'
  return (
    <Stack gap="3">
      {data ? (
        <Flex justify="space-between" align="flex-start" gap="4">
          <Box minW="0">
            <Flex gap="2" wrap="wrap" mb="1">
              <StatusBadge tone={isInService ? 'done' : 'over'} size="sm">
                {t(isInService ? 'plan.inService' : 'plan.ended')}
              </StatusBadge>
              {subscription.is_trial ? (
                <StatusBadge tone="waiting" size="sm">
                  {t('plan.trial')}
                </StatusBadge>
              ) : null}
            </Flex>
            <Text fontWeight="600">{planNameIn(data.plan, locale)}</Text>
          </Box>
          {isInService ? <DaysLeft data={data} size="widget" align="end" /> : null}
        </Flex>
      ) : orders.length === 0 ? (
        <Text>{t('state.before.title')}</Text>
      ) : null}
      {next ? (
        <Text>
          {t('planWidget.next', {
            day: formatDate(next.starts_on, locale),
            plan: planNameIn(next.plan, locale),
            price:
              next.tax === undefined
                ? formatYen(next.total)
                : priceText({ total: next.total, tax: next.tax, tax_percent: next.tax_percent }, locale),
          })}
        </Text>
      ) : data && isInService ? (
        <Text>
          {renewal === 'will_renew' && following
            ? t('planWidget.charge', { day: end, total: formatYen(following.total) })
            : t('planWidget.ends', { day: end })}
        </Text>
      ) : null}
      {orders.map((order, index) => (
        <Flex key={order.id ?? `renewal-${index}`} gap="2" rowGap="1" align="center" wrap="wrap">
          <StatusBadge tone="waiting" size="sm">
            {t(STEP_TITLES[order.step])}
          </StatusBadge>
          <Text fontSize="sm">
            {t('planWidget.order', { plan: planNameIn(order.plan, locale), total: formatYen(order.total) })}
          </Text>
        </Flex>
      ))}
      <Flex>
        {orders.length > 0 ? (
          <ButtonLink to={paths.billing.to()} size="sm" variant="outline">
            {t('planWidget.toOrder')}
          </ButtonLink>
        ) : isSettled ? null : (
          <ButtonLink
            to={own.selectPlan.to({ state: purchaseStateOf(subscription) })}
            size="sm"
            variant={isInService ? 'outline' : 'solid'}
          >
            {t(isInService ? 'overview.buyNext' : 'overview.buy')}
          </ButtonLink>
        )}
      </Flex>
    </Stack>
  )
}

function PlanOfMember() {
  const { t, locale } = useText()
  const status = useEndpoint(billingEndpoints.status)
  const { subscription_status: state, plan_expiry_date: end } = status.data ?? {}
  return (
    <WidgetState query={status} failed={t('planWidget.failed')} rows={2}>
      <Stack gap="2" align="flex-start">
        {state === 'BT' ? (
          <Text>{t('state.before.title')}</Text>
        ) : (
          <StatusBadge tone={state === 'IS' ? 'done' : 'over'} size="sm">
            {t(state === 'IS' ? 'plan.inService' : 'plan.ended')}
          </StatusBadge>
        )}
        {end === null || end === undefined ? null : (
          <Text>{t(state === 'IS' ? 'planWidget.until' : 'planWidget.ended', { day: formatDate(end, locale) })}</Text>
        )}
        <Text color="fg.muted" fontSize="sm">
          {t('planWidget.askAdmin')}
        </Text>
      </Stack>
    </WidgetState>
  )
}
