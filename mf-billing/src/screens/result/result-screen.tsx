import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useShell } from '@portal/browser/remote'
import { useLocation } from '@portal/browser/router'
import { AlertIcon, CheckCircleIcon, ClockIcon, PageHeader, Screen } from '@portal/browser/ui'
import { Box, Flex, Text } from '@portal/browser/chakra'
import { paths, type PurchaseResult } from '@portal/contracts/shell'
import { useEffect, type ReactNode } from 'react'
import { AdminOnly } from '../../parts/admin-only'

const LOOK: Readonly<Record<PurchaseResult, { icon: ReactNode; palette: string; hasExplanation: boolean }>> = {
  complete: { icon: <CheckCircleIcon size={36} />, palette: 'status.done', hasExplanation: false },
  pending: { icon: <ClockIcon size={36} />, palette: 'status.waiting', hasExplanation: true },
  rejected: { icon: <AlertIcon size={36} />, palette: 'status.urgent', hasExplanation: true },
  next_plan_exists: { icon: <AlertIcon size={36} />, palette: 'status.waiting', hasExplanation: false },
  already_invoice_member: { icon: <AlertIcon size={36} />, palette: 'status.waiting', hasExplanation: false },
}

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
  const { state } = useLocation() as { state: { result?: PurchaseResult } | null }
  const result = state?.result
  const look = result && LOOK[result]
  useEffect(() => {
    if (!look) void shell.navigate({ ...paths.selectPlan.to(), replace: true })
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
        <ButtonLink to={paths.billing.to()}>{t('result.back')}</ButtonLink>
      </Flex>
    </Screen>
  )
}
