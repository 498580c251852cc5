import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useShell } from '@portal/browser/remote'
import { useLocation } from '@portal/browser/router'
import { AlertIcon, CheckCircleIcon, ClockIcon, PageHeader, Screen } from '@portal/browser/ui'
import { Box, Flex, Stack, Text } from '@portal/browser/chakra'
import { billingEndpoints } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { useEffect, type ReactNode } from 'react'
import { ChosenPlan } from '../../features/purchase/chosen-plan'
import { TransferCard } from '../../parts/transfer-card'
import { AdminOnly } from '../../parts/admin-only'
import { own, type PurchaseResult, type PurchaseState } from '../../parts/addresses'

const LOOK: Readonly<Record<PurchaseResult, { icon: ReactNode; palette: string; hasExplanation: boolean }>> = {
  complete: { icon: <CheckCircleIcon size={36} />, palette: 'status.done', hasExplanation: false },
  pending: { icon: <ClockIcon size={36} />, palette: 'status.waiting', hasExplanation: true },
  rejected: { icon: <AlertIcon size={36} />, palette: 'status.urgent', hasExplanation: true },
  next_plan_exists: { icon: <AlertIcon size={36} />, palette: 'status.waiting', hasExplanation: false },
  already_invoice_member: { icon: <AlertIcon size={36} />, palette: 'status.waiting', hasExplanation: false },
  invoice_limit: { icon: <AlertIcon size={36} />, palette: 'status.urgent', hasExplanation: true },
  invoice_overdue: { icon: <AlertIcon size={36} />, palette: 'status.urgent', hasExplanation: true },
}

const BOUGHT: readonly PurchaseResult[] = ['complete', 'pending']
/** D125: the plan can be had at once by card. */
const WITHOUT_CREDIT: readonly PurchaseResult[] = ['invoice_limit', 'invoice_overdue']

/** `/dashboard/billing/transaction-success` (BUY-25 to BUY-27). */
export function ResultScreen() {
  return (
    <AdminOnly>
      <Result />
    </AdminOnly>
  )
}

function Result() {
  const { t } = useText()
  const shell = useShell()
  const { state } = useLocation() as { state: { result?: PurchaseResult; bought?: PurchaseState } | null }
  const wanted = state?.bought
  const bought = state?.result && BOUGHT.includes(state.result) ? wanted : undefined
  // MEET-04: an invoice that starts at once is paid by transfer.
  const isOnInvoice = state?.result === 'complete' && bought?.paymentMode === 'INV'
  const subscription = useEndpoint(billingEndpoints.subscription, { enabled: isOnInvoice })
  const result = state?.result
  // A next plan publishes nothing yet.
  const isPublishNext = result === 'complete' && bought?.subscriptionStatus !== 'IS'
  const look = result && LOOK[result]
  useEffect(() => {
    if (!look) void shell.navigate({ ...own.selectPlan.to(), replace: true })
  }, [look, shell])
  if (!look) return null
  return (
    <Screen width="form">
      <Flex direction="column" align="center" textAlign="center" gap="4" py={{ base: '8', md: '14' }}>
        <Box colorPalette={look.palette} color="colorPalette.fg" bg="colorPalette.subtle" borderRadius="full" p="4">
          {look.icon}
        </Box>
        <PageHeader title={t(`result.${result}.title`)} />
        {look.hasExplanation ? (
          <Text maxW="34em" mt="-4" mb="2">
            {t(`result.${result}.body`)}
          </Text>
        ) : null}
        {bought ? (
          <Stack gap="4" w="full" textAlign="start">
            <ChosenPlan state={bought} />
            {/* A next plan has its invoice when it starts. */}
            {isOnInvoice && bought.subscriptionStatus !== 'IS' ? (
              <TransferCard transfer={subscription.data?.subscription_data?.transfer} />
            ) : null}
          </Stack>
        ) : null}
        <Flex gap="3" wrap="wrap" justify="center">
          {isPublishNext ? (
            <ButtonLink to={paths.jobs.to({ state: { publish: true } })}>{t('payment.success.ok')}</ButtonLink>
          ) : null}
          {wanted && WITHOUT_CREDIT.includes(result) ? (
            <ButtonLink to={own.confirmPurchase.to({ state: { ...wanted, paymentMode: 'CC' } })}>
              {t('result.byCard')}
            </ButtonLink>
          ) : null}
          <ButtonLink
            to={paths.billing.to()}
            variant={isPublishNext || WITHOUT_CREDIT.includes(result) ? 'outline' : 'solid'}
          >
            {t('result.back')}
          </ButtonLink>
        </Flex>
      </Flex>
    </Screen>
  )
}
