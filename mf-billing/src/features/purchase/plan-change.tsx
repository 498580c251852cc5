import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { InfoCard } from '@portal/browser/ui'
import { SimpleGrid, Text } from '@portal/browser/chakra'
import { planNameIn } from '@portal/contracts/billing'
import type { Plan } from '@portal/contracts/billing'
import type { PurchaseState } from '@portal/contracts/shell'

interface PlanChangeProps {
  readonly state: PurchaseState
  readonly plan: Plan
}

/** BUY-12: for a company that has paid before, shows its current or last plan beside the plan that it buys. */
export function PlanChange({ state, plan }: PlanChangeProps) {
  const { t, locale } = useText()
  if (!state.paidBy || !state.currentPlanName || !state.currentExpiresAt) return null
  const runs = state.subscriptionStatus === 'IS'
  const day = formatDate(state.currentExpiresAt, locale)
  const startsAtOnce = state.paymentMode === 'CC' || state.verificationStatus === 'VERIFIED'
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      <InfoCard title={t(runs ? 'confirm.current' : 'confirm.last')} headingLevel={2}>
        <Text fontWeight="600">
          {planNameIn({ name_jp: state.currentPlanName, name_en: state.currentPlanNameEn }, locale)}
        </Text>
        <Text color="fg.muted">{t(runs ? 'confirm.until' : 'confirm.ended', { day })}</Text>
      </InfoCard>
      <InfoCard title={t('confirm.next')} headingLevel={2} tone="brand">
        <Text fontWeight="600">{planNameIn(plan, locale)}</Text>
        <Text color="fg.muted">
          {runs ? t('confirm.from', { day }) : t(startsAtOnce ? 'confirm.fromPayment' : 'confirm.fromApproval')}
        </Text>
      </InfoCard>
    </SimpleGrid>
  )
}
