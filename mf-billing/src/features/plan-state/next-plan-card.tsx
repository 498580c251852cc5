import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { DefinitionList, InfoCard } from '@portal/browser/ui'
import { planNameIn } from '@portal/contracts/billing'
import type { Subscription } from '@portal/contracts/billing'
import { useTermsLines } from '../../parts/terms-lines'
import { termsOfNext } from '../../parts/terms-of'

/** BILL-03. */
export function NextPlanCard({ next }: { readonly next: NonNullable<Subscription['next_subscription_data']> }) {
  const { t, locale } = useText()
  const linesOf = useTermsLines()
  const rows = [
    { id: 'name', label: t('next.plan'), value: planNameIn(next.plan, locale) },
    { id: 'order', label: t('plan.order'), value: formatDate(next.ordered_on, locale) },
    { id: 'method', label: t('plan.paidBy'), value: t(`payment.mode.${next.paid_by}`) },
    ...linesOf(termsOfNext(next, locale)),
  ]
  return (
    <InfoCard title={t('next.title')} headingLevel={2}>
      <DefinitionList isBrief rows={rows} />
    </InfoCard>
  )
}
