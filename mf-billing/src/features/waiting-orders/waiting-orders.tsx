import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { formatDate, formatTime } from '@portal/browser/time'
import { DefinitionList, InfoCard, StatusBadge } from '@portal/browser/ui'
import { Box, Button, Flex, Stack, Text } from '@portal/browser/chakra'
import { planNameIn, priceText } from '@portal/contracts/billing'
import type { OrderStep, Subscription, WaitingOrder } from '@portal/contracts/billing'
import { CardButton } from '../../parts/card-button'
import { browser } from '../../parts/leave-portal'
import { purchaseStateOf } from '../../parts/purchase-state'
import { own } from '../../parts/addresses'

/** Title and explanation of each step; a screening has the texts of BILL-24. */
const STEP_TEXTS: Readonly<Record<OrderStep, string>> = {
  card_page: 'step.card_page',
  payment_checked: 'step.payment_checked',
  invoice_screening: 'screening.PENDING',
}

const waitsForMember = ({ step, authentication }: WaitingOrder): boolean =>
  step === 'card_page' || (authentication ?? null) !== null

/** DEAL-03: orders that are not a plan yet: plan, amount, date and what each order waits for. */
export function WaitingOrders({
  orders,
  subscription,
}: {
  readonly orders: readonly WaitingOrder[]
  readonly subscription: Subscription
}) {
  const { t } = useText()
  if (orders.length === 0) return null
  // Without a plan this is the only place to buy one. While a payment is being checked nothing is offered.
  const mayChoose = subscription.subscription_data === null && orders.every(({ step }) => step !== 'payment_checked')
  return (
    // An order that waits for the user is not being processed.
    <InfoCard title={t(orders.every(waitsForMember) ? 'orders.unfinished' : 'state.processing.title')} headingLevel={2}>
      <Stack gap="5">
        {orders.map((order, index) => (
          <Box key={order.id ?? `renewal-${index}`} {...(index > 0 ? { borderTopWidth: '1px', pt: '5' } : {})}>
            <Order order={order} subscription={subscription} />
          </Box>
        ))}
        {mayChoose ? (
          <Flex gap="3" wrap="wrap" direction={{ base: 'column', md: 'row' }}>
            <ButtonLink variant="outline" to={own.selectPlan.to({ state: purchaseStateOf(subscription) })}>
              {t('orders.other')}
            </ButtonLink>
            {orders.some(({ step }) => step === 'card_page') ? null : (
              <CardButton hasCard={subscription.is_cc_added_in_gmo} />
            )}
          </Flex>
        ) : null}
      </Stack>
    </InfoCard>
  )
}

function Order({ order, subscription }: { readonly order: WaitingOrder; readonly subscription: Subscription }) {
  const { t, locale } = useText()
  const rows = [
    { id: 'plan', label: t('confirm.plan'), value: planNameIn(order.plan, locale) },
    { id: 'price', label: t('confirm.price'), value: priceText(order, locale) },
    { id: 'date', label: t('plan.order'), value: formatDate(order.ordered_at, locale) },
    { id: 'method', label: t('confirm.method'), value: t(`payment.mode.${order.payment_mode}`) },
  ]
  const authentication = order.authentication ?? null
  const texts = authentication ? 'step.authentication' : STEP_TEXTS[order.step]
  const isRenewalChecked = order.is_renewal && order.step === 'payment_checked'
  return (
    <Stack gap="4">
      <Box>
        <Flex gap="2" wrap="wrap" mb="2">
          <StatusBadge tone="waiting">{t(`${texts}.title`)}</StatusBadge>
          {order.is_renewal ? <StatusBadge tone="confirmed">{t('orders.renewal')}</StatusBadge> : null}
        </Flex>
        <Text color="fg.muted">
          {t(isRenewalChecked ? 'step.renewal_checked.body' : `${texts}.body`, {
            time: authentication ? formatTime(authentication.until) : '',
          })}
        </Text>
      </Box>
      <DefinitionList isBrief rows={rows} />
      {authentication ? (
        <Flex direction={{ base: 'column', md: 'row' }}>
          <Button onClick={() => browser.goTo(authentication.url)}>{t('step.authentication.button')}</Button>
        </Flex>
      ) : null}
      {order.step === 'card_page' ? (
        <Flex direction={{ base: 'column', md: 'row' }}>
          <CardButton hasCard={subscription.is_cc_added_in_gmo} variant="solid" label={t('orders.toCardPage')} />
        </Flex>
      ) : null}
    </Stack>
  )
}
