import { Text } from '@portal/browser/chakra'
import { formatYen, useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { formatDate } from '@portal/browser/time'
import { DefinitionList, InfoCard } from '@portal/browser/ui'
import type { Transfer } from '@portal/contracts/billing'
import { own } from './addresses'

/** MEET-04: how the invoice of the plan is paid, as its PDF says it. */
export function TransferCard({ transfer }: { readonly transfer: Transfer | null | undefined }) {
  const { t, locale } = useText()
  if (!transfer) return null
  const account = [transfer.bank, transfer.branch, transfer.account_type, transfer.account_number].join(' ')
  const rows = [
    { id: 'total', label: t('transfer.total'), value: formatYen(transfer.total) },
    { id: 'due', label: t('transfer.due'), value: formatDate(transfer.due_on, locale) },
    { id: 'account', label: t('transfer.account'), value: account },
    { id: 'holder', label: t('transfer.holder'), value: transfer.holder },
    { id: 'number', label: t('transfer.number'), value: transfer.transaction_id },
  ]
  return (
    <InfoCard title={t('transfer.title')} headingLevel={2}>
      <DefinitionList isBrief rows={rows} />
      <Text mt="3">
        <ShellLink to={own.transactionHistory.to()}>{t('transfer.pdf')}</ShellLink>
      </Text>
    </InfoCard>
  )
}
