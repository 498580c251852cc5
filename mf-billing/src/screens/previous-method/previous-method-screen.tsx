import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { Banner, CardIcon, DocumentIcon, PageHeader, RefreshIcon, Screen } from '@portal/browser/ui'
import { Stack } from '@portal/browser/chakra'
import { paths } from '@portal/contracts/shell'
import { MethodButton } from '../../features/purchase/method-button'
import { AdminOnly } from '../../parts/admin-only'
import { useRequiredState } from '../../parts/purchase-state'

/** `/dashboard/billing/select-previous-payment-method` (BUY-10, BUY-11). */
export function PreviousMethodScreen() {
  return (
    <AdminOnly>
      <PreviousMethod />
    </AdminOnly>
  )
}

function PreviousMethod() {
  const { t } = useText()
  const shell = useShell()
  const state = useRequiredState('plan')
  if (!state) return null
  const previous = state.paidBy ?? 'CC'
  return (
    <Screen width="form">
      <PageHeader
        title={t('method.title')}
        back={{ label: t('common.back'), onClick: () => void shell.navigate(paths.selectPlan.to({ state })) }}
      />
      <Stack gap="4">
        <Banner tone="info">{t(`previous.${previous}`)}</Banner>
        <MethodButton
          icon={previous === 'CC' ? <CardIcon /> : <DocumentIcon />}
          title={t('previous.continue')}
          text={t(`payment.mode.${previous}`)}
          onClick={() => void shell.navigate(paths.confirmPurchase.to({ state: { ...state, paymentMode: previous } }))}
        />
        <MethodButton
          icon={<RefreshIcon />}
          title={t('previous.change')}
          text={t('previous.changeHint')}
          onClick={() => void shell.navigate(paths.selectPaymentMethod.to({ state }))}
        />
      </Stack>
    </Screen>
  )
}
