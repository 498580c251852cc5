import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { InfoCard } from '@portal/browser/ui'
import { SimpleGrid, Text } from '@portal/browser/chakra'
import { planNameIn } from '@portal/contracts/billing'
import type { PurchaseTerms } from '@portal/contracts/billing'
import type { PurchaseState } from '../../parts/addresses'
import { useTermsLines } from '../../parts/terms-lines'

interface PlanChangeProps {
  readonly state: PurchaseState
  readonly terms: PurchaseTerms
}

/** BUY-12: for a company that has paid before, shows its current or last plan beside the plan that it buys. */
export function PlanChange({ state, terms }: PlanChangeProps) {
  const { t, locale } = useText()
  const linesOf = useTermsLines()
  if (!state.paidBy || !state.currentPlanName || !state.currentExpiresAt) return null
  const runs = state.subscriptionStatus === 'IS'
  const day = formatDate(state.currentExpiresAt, locale)
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      <InfoCard title={t(runs ? 'confirm.current' : 'confirm.last')} headingLevel={2}>
        <Text fontWeight="600">
          {planNameIn({ name_jp: state.currentPlanName, name_en: state.currentPlanNameEn }, locale)}
        </Text>
        <Text color="fg.muted">{t(runs ? 'confirm.until' : 'confirm.ended', { day })}</Text>
      </InfoCard>
      <InfoCard title={t('confirm.next')} headingLevel={2} tone="brand">
        <Text fontWeight="600">{terms.plan.name}</Text>
        {linesOf(terms, ['period']).map(({ id, value }) => (
          <Text key={id} color="fg.muted">
            {value}
          </Text>
        ))}
      </InfoCard>
    </SimpleGrid>
  )
}
