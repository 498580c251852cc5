import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { CardIcon, DocumentIcon, PageHeader, Screen } from '@portal/browser/ui'
import { Stack } from '@portal/browser/chakra'
import { BILLING_LIMITS } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { MethodButton } from '../../features/purchase/method-button'
import { AdminOnly } from '../../parts/admin-only'
import { useRequiredState } from '../../parts/purchase-state'

/** `/dashboard/billing/select-payment-method` (BUY-09). */
export function PaymentMethodScreen() {
  return (
    <AdminOnly>
      <PaymentMethod />
    </AdminOnly>
  )
}

function PaymentMethod() {
  const { t } = useText()
  const shell = useShell()
  const state = useRequiredState('plan')
  if (!state) return null
  const choose = (paymentMode: 'CC' | 'INV') =>
    void shell.navigate(paths.confirmPurchase.to({ state: { ...state, paymentMode } }))
  return (
    <Screen width="form">
      <PageHeader
        title={t('method.title')}
        back={{ label: t('common.back'), onClick: () => void shell.navigate(paths.selectPlan.to({ state })) }}
      />
      <Stack gap="4">
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
      </Stack>
    </Screen>
  )
}
