import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { Banner, CardIcon, DocumentIcon, RefreshIcon } from '@portal/browser/ui'
import { MethodButton } from '../../features/purchase/method-button'
import { MethodScreen } from '../../features/purchase/method-screen'
import type { StateWithPlan } from '../../parts/purchase-state'
import { own } from '../../parts/addresses'

/** `/dashboard/billing/select-previous-payment-method` (BUY-10, BUY-11). */
export function PreviousMethodScreen() {
  return <MethodScreen>{(state) => <PreviousMethod state={state} />}</MethodScreen>
}

function PreviousMethod({ state }: { readonly state: StateWithPlan }) {
  const { t } = useText()
  const shell = useShell()
  const previous = state.paidBy ?? 'CC'
  return (
    <>
      <Banner tone="info">{t(`previous.${previous}`)}</Banner>
      <MethodButton
        icon={previous === 'CC' ? <CardIcon /> : <DocumentIcon />}
        title={t('previous.continue')}
        text={t(`payment.mode.${previous}`)}
        onClick={() => void shell.navigate(own.confirmPurchase.to({ state: { ...state, paymentMode: previous } }))}
      />
      <MethodButton
        icon={<RefreshIcon />}
        title={t('previous.change')}
        text={t('previous.changeHint')}
        onClick={() => void shell.navigate(own.selectPaymentMethod.to({ state }))}
      />
    </>
  )
}
