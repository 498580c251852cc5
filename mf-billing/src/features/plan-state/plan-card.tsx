import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { DefinitionList, InfoCard, StatusBadge } from '@portal/browser/ui'
import { Box, Flex, Heading } from '@portal/browser/chakra'
import { planNameIn } from '@portal/contracts/billing'
import type { Subscription } from '@portal/contracts/billing'
import { useTermsLines } from '../../parts/terms-lines'
import { termsOfPresent } from '../../parts/terms-of'
import { DaysLeft } from '../../parts/days-left'
import { PlanActions } from './plan-actions'
import { useCardLine } from './registered-card'
import { WillRenew } from './will-renew'

/** BILL-01: the plan in service, or the last one. */
export function PlanCard({ subscription }: { readonly subscription: Subscription }) {
  const { t, locale } = useText()
  const linesOf = useTermsLines()
  const data = subscription.subscription_data
  const card = useCardLine()(subscription.card)
  if (!data) return null
  const inService = subscription.subscription_status === 'IS'
  const rows = [
    { id: 'start', label: t('plan.start'), value: formatDate(data.start_date_timestamp, locale) },
    { id: 'expiry', label: t('plan.expiry'), value: formatDate(data.expiry_date_timestamp, locale) },
    { id: 'order', label: t('plan.order'), value: formatDate(data.order_date_timestamp, locale) },
    ...linesOf(termsOfPresent(subscription, locale), ['price']),
    { id: 'paid', label: t('plan.paidBy'), value: t(`payment.mode.${data.paid_by}`) },
    ...(card === undefined ? [] : [{ id: 'card', label: t('card.label'), value: card }]),
    {
      id: 'applications',
      label: t('plan.applications'),
      value: t('plan.applicationsCount', { count: data.applications }),
    },
    {
      id: 'running',
      label: t('plan.running'),
      value: t('plan.runningCount', { count: subscription.running_jobs_count, max: data.plan.max_jobs }),
    },
  ]
  return (
    <InfoCard>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="5">
        <Box minW="0">
          <Flex gap="2" mb="2" wrap="wrap">
            <StatusBadge tone={inService ? 'done' : 'over'}>
              {t(inService ? 'plan.inService' : 'plan.ended')}
            </StatusBadge>
            {subscription.is_trial ? <StatusBadge tone="waiting">{t('plan.trial')}</StatusBadge> : null}
          </Flex>
          <Heading as="h2" size="lg">
            {planNameIn(data.plan, locale)}
          </Heading>
        </Box>
        {inService ? <DaysLeft data={data} size="card" align={{ base: 'start', md: 'end' }} /> : null}
      </Flex>
      {inService ? (
        <Progress
          used={data.days_consumed}
          total={data.plan.max_days}
          label={t('plan.progress', { used: data.days_consumed, total: data.plan.max_days })}
        />
      ) : null}
      {/* What an ended plan was matters less than how to go on. */}
      {inService ? null : <PlanActions subscription={subscription} />}
      <DefinitionList isBrief rows={rows} />
      <WillRenew subscription={subscription} />
      {inService ? <PlanActions subscription={subscription} /> : null}
    </InfoCard>
  )
}

function Progress({ used, total, label }: { readonly used: number; readonly total: number; readonly label: string }) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={used}
      h="2"
      borderRadius="full"
      bg="bg.muted"
      mb="5"
      overflow="hidden"
    >
      <Box h="full" bg="brand.solid" style={{ width: `${Math.min(100, (used / total) * 100)}%` }} />
    </Box>
  )
}
