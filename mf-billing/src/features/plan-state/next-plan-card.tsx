import { formatYen, useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { DefinitionList, InfoCard } from '@portal/browser/ui'
import { planNameIn } from '@portal/contracts/billing'
import type { Subscription } from '@portal/contracts/billing'

/** BILL-03. */
export function NextPlanCard({ next }: { readonly next: NonNullable<Subscription['next_subscription_data']> }) {
  const { t, locale } = useText()
  const rows = [
    { id: 'name', label: t('next.plan'), value: planNameIn(next.plan, locale) },
    { id: 'start', label: t('plan.start'), value: formatDate(next.starts_on, locale) },
    { id: 'expiry', label: t('plan.expiry'), value: formatDate(next.expires_on, locale) },
    { id: 'order', label: t('plan.order'), value: formatDate(next.ordered_on, locale) },
    { id: 'total', label: t('next.total'), value: t(`next.total.${next.paid_by}`, { total: formatYen(next.total) }) },
  ]
  return (
    <InfoCard title={t('next.title')} headingLevel={2}>
      <DefinitionList rows={rows} />
    </InfoCard>
  )
}
