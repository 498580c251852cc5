import { useEndpoint } from '@portal/browser/api'
import { Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useNow } from '@portal/browser/time'
import { DefinitionList, InfoCard } from '@portal/browser/ui'
import { billingEndpoints, planNameIn } from '@portal/contracts/billing'
import type { TermsLine } from '@portal/contracts/billing'
import { useTermsLines } from '../../parts/terms-lines'
import { termsOfPurchase } from '../../parts/terms-of'
import type { PurchaseState } from '../../parts/addresses'

interface ChosenPlanProps {
  readonly state: PurchaseState
  /** All lines without it. */
  readonly lines?: readonly TermsLine['id'][]
}

/** MEET-04: keeps the chosen plan and its price in sight. Nothing while the plans load or if they fail to. */
export function ChosenPlan({ state, lines }: ChosenPlanProps) {
  const { t, locale } = useText()
  const now = useNow()
  const linesOf = useTermsLines()
  const plans = useEndpoint(billingEndpoints.plans, { enabled: state.planId !== undefined, staleTime: 60_000 })
  const plan = plans.data?.find(({ id }) => id === state.planId)
  if (!plan || !plans.data) return null
  return (
    <InfoCard title={t('chosen.title')} headingLevel={2}>
      <Text fontWeight="600" mb="3">
        {planNameIn(plan, locale)}
      </Text>
      <DefinitionList isBrief rows={linesOf(termsOfPurchase(plan, plans.data, state, now, locale), lines)} />
    </InfoCard>
  )
}
