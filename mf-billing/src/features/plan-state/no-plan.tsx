import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { CardIcon, EmptyState } from '@portal/browser/ui'
import type { Subscription } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { purchaseStateOf } from '../../parts/purchase-state'

/** BILL-07. */
export function NoPlan({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useText()
  return (
    <EmptyState
      icon={<CardIcon />} title={t('state.before.title')} text={t('state.before.body')} headingLevel={2}
      action={<ButtonLink to={paths.selectPlan.to({ state: purchaseStateOf(subscription) })}>{t('overview.buy')}</ButtonLink>}
    />
  )
}
