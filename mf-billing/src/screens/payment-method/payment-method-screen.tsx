import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { CardIcon, DocumentIcon } from '@portal/browser/ui'
import { BILLING_LIMITS } from '@portal/contracts/billing'
import { MethodButton } from '../../features/purchase/method-button'
import { MethodScreen } from '../../features/purchase/method-screen'
import type { StateWithPlan } from '../../parts/purchase-state'
import { own } from '../../parts/addresses'

/** `/dashboard/billing/select-payment-method` (BUY-09). */
export function PaymentMethodScreen() {
  return <MethodScreen>{(state) => <Methods state={state} />}</MethodScreen>
}

function Methods({ state }: { readonly state: StateWithPlan }) {
  const { t } = useText()
  const shell = useShell()
  const choose = (paymentMode: 'CC' | 'INV') =>
    void shell.navigate(own.confirmPurchase.to({ state: { ...state, paymentMode } }))
  return (
    <>
      <MethodButton
        icon={<CardIcon />}
        title={t('payment.mode.CC')}
        text={t('method.card')}
        onClick={() => choose('CC')}
      />
      <MethodButton
        icon={<DocumentIcon />}
        title={t('payment.mode.INV')}
        text={t('method.invoice', { days: BILLING_LIMITS.screeningBusinessDays })}
        onClick={() => choose('INV')}
      />
    </>
  )
}
