import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useSession, useShell } from '@portal/browser/remote'
import { useLocation } from '@portal/browser/router'
import { onceASession } from '@portal/browser/storage'
import { Box, Stack, Text } from '@portal/browser/chakra'
import { InfoDialog } from '@portal/browser/ui'
import { billingEndpoints } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import { own } from './parts/addresses'

const shownOutOfSubscription = onceASession('out-of-subscription')

/** BILL-25: the purchase itself is not interrupted. */
const QUIET_PATHS: readonly string[] = [
  own.billingTerms.path,
  own.selectPlan.path,
  own.selectPaymentMethod.path,
  own.selectPreviousPaymentMethod.path,
  own.confirmPurchase.path,
  own.transactionSuccess.path,
]

/** The overlays of billing: a payment succeeded, a payment failed, and the guide when out of subscription. */
export function Overlay() {
  const { pathname, search } = useLocation()
  const payment = new URLSearchParams(search).get('payment')
  if (payment === 'true') return <PaymentSucceeded />
  if (payment === 'false') return <PaymentFailed />
  // The page below shows the state, and the company must not buy meanwhile.
  if (payment === 'checking') return null
  return <OutOfSubscription isQuiet={QUIET_PATHS.includes(pathname)} />
}

/** BILL-05. The bought plan has started, or it follows the plan that runs (D17). */
function PaymentSucceeded() {
  const { t } = useText()
  const shell = useShell()
  const status = useEndpoint(billingEndpoints.status)
  if (status.isPending) return null
  const isNext = status.data?.has_next_plan === true
  return (
    <InfoDialog
      open
      title={t('payment.success.title')}
      text={t(isNext ? 'payment.success.next' : 'payment.success.body')}
      // A next plan publishes nothing yet.
      ok={t(isNext ? 'payment.success.jobs' : 'payment.success.ok')}
      onClose={() => {
        shell.events.emit('subscriptionChanged', undefined)
        void shell.navigate(paths.jobs.to({ state: { publish: true } }))
      }}
    />
  )
}

/** BILL-06. With an order to go on with, the page itself says it and offers another way to pay (MEET-03). */
function PaymentFailed() {
  const { t } = useText()
  const shell = useShell()
  const { isAdmin } = useSession()
  const declined = useEndpoint(billingEndpoints.declined, { enabled: isAdmin })
  if (declined.isLoading || declined.data?.order) return null
  return (
    <InfoDialog
      open
      title={t('payment.failed.title')}
      text={t('payment.failed.body')}
      ok={t('common.close')}
      tone="error"
      onClose={() => void shell.navigate({ ...paths.billing.to(), replace: true })}
    />
  )
}

/** BILL-25, BILL-26: once per browser session, for admins, while the status is not IS. */
function OutOfSubscription({ isQuiet }: { readonly isQuiet: boolean }) {
  const { t } = useText()
  const { isAdmin } = useSession()
  const [isClosed, setClosed] = useState(() => shownOutOfSubscription.read())
  const status = useEndpoint(billingEndpoints.status, { enabled: isAdmin && !isClosed && !isQuiet })
  if (isQuiet || isClosed || !isAdmin || status.data === undefined || status.data.subscription_status === 'IS')
    return null
  const close = () => {
    shownOutOfSubscription.write(true)
    setClosed(true)
  }
  return (
    <InfoDialog open isHint title={t('guide.title')} ok={t('guide.ok')} onClose={close}>
      <Stack gap="4">
        <Text>{t('guide.lead')}</Text>
        {(['card', 'invoice'] as const).map((method) => (
          <Box key={method} borderWidth="1px" borderRadius="l2" p="4">
            <Text fontWeight="600" mb="1">
              {t(`guide.${method}.title`)}
            </Text>
            <Text color="fg.muted">{t(`guide.${method}.body`)}</Text>
          </Box>
        ))}
      </Stack>
    </InfoDialog>
  )
}
