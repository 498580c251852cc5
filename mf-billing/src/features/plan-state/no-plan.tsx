import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { CardIcon, EmptyState } from '@portal/browser/ui'
import { Flex } from '@portal/browser/chakra'
import type { Subscription } from '@portal/contracts/billing'
import { CardButton } from '../../parts/card-button'
import { purchaseStateOf } from '../../parts/purchase-state'
import { own } from '../../parts/addresses'

/** BILL-07. A card can be added here too: a rejected screening asks for one (BILL-24). */
export function NoPlan({ subscription }: { readonly subscription: Subscription }) {
  const { t } = useText()
  return (
    <EmptyState
      icon={<CardIcon />}
      title={t('state.before.title')}
      text={t('state.before.body')}
      headingLevel={2}
      action={
        <Flex gap="3" wrap="wrap" justify="center">
          <ButtonLink to={own.selectPlan.to({ state: purchaseStateOf(subscription) })}>{t('overview.buy')}</ButtonLink>
          <CardButton hasCard={subscription.is_cc_added_in_gmo} />
        </Flex>
      }
    />
  )
}
