import { saveFile, useApi, useEndpoint } from '@portal/browser/api'
import { formatYen, useText } from '@portal/browser/i18n'
import { useSession, useShell } from '@portal/browser/remote'
import { formatDate } from '@portal/browser/time'
import { DataTable, DownloadIcon, EmptyState, ErrorState, LoadingSkeleton, PageHeader, Screen, type TableColumn } from '@portal/browser/ui'
import { Button, chakra, Stack, Text, VisuallyHidden } from '@portal/browser/chakra'
import { billingEndpoints } from '@portal/contracts/billing'
import type { Transaction } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import type { ReactNode } from 'react'
import { NoPermission } from '../../parts/admin-only'

/** `/dashboard/transaction-history` (TRAN). */
export function HistoryScreen() {
  const { t } = useText()
  const shell = useShell()
  const { isAdmin } = useSession()
  const transactions = useEndpoint(billingEndpoints.transactions, { enabled: isAdmin })
  if (!isAdmin) return <NoPermission title={t('history.title')} />
  return (
    <Screen>
      <PageHeader title={t('history.title')} back={{ label: t('history.back'), onClick: () => void shell.back(paths.billing.to()) }} />
      {transactions.isPending ? (
        <LoadingSkeleton variant="table" label={t('common.loading')} />
      ) : transactions.isError ? (
        <ErrorState title={t('load.title')} text={t('load.body')} retry={{ label: t('common.retry'), onClick: () => void transactions.refetch() }} />
      ) : transactions.data.length === 0 ? (
        <EmptyState title={t('history.empty')} headingLevel={2} />
      ) : (
        <Transactions rows={transactions.data} />
      )}
    </Screen>
  )
}

/** Eleven facts in eight columns, so that the last one, the invoice, is in sight at 1280 px. */
function Transactions({ rows }: { readonly rows: readonly Transaction[] }) {
  const { t, locale } = useText()
  const columns: TableColumn<Transaction>[] = [
    { id: 'plan', header: t('history.plan'), cell: (row) => <Pair first={row.plan.name_jp} second={<Fact name={t('history.id')} value={row.transaction_id} />} />, onCard: 'title' },
    { id: 'date', header: t('history.date'), cell: (row) => formatDate(row.transaction_date_timestamp, locale), nowrap: true },
    {
      id: 'expiry', header: t('history.expiry'), nowrap: true,
      cell: (row) => <Pair first={formatDate(row.expiry_on, locale)} second={<Fact name={t('history.duration')} value={t('history.days', { days: row.duration })} />} />,
    },
    { id: 'pretax', header: t('history.pretax'), cell: (row) => formatYen(row.amount - row.tax), align: 'end', nowrap: true },
    { id: 'tax', header: t('history.tax'), cell: (row) => formatYen(row.tax), align: 'end', nowrap: true },
    { id: 'total', header: t('history.total'), cell: (row) => <chakra.strong fontWeight="600">{formatYen(row.total)}</chakra.strong>, align: 'end', nowrap: true },
    { id: 'event', header: t('history.event'), cell: (row) => <Pair first={t(`history.event.${row.event ?? 'running'}`)} second={<Fact name={t('history.method')} value={t(row.is_cc ? 'payment.mode.CC' : 'payment.mode.INV')} />} /> },
    { id: 'invoice', header: t('history.invoice'), cell: (row) => <InvoiceButton transaction={row} />, onCard: 'plain' },
  ]
  return <DataTable caption={t('history.title')} columns={columns} rows={rows} rowKey={(row) => String(row.id)} />
}

function Pair({ first, second }: { readonly first: string; readonly second: ReactNode }) {
  return (
    <Stack gap="0">
      <span>{first}</span>
      {second}
    </Stack>
  )
}

/** A smaller fact below another one; its name is said, and seen where there is room for it. */
function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Text as="span" textStyle="xs" color="fg.muted" fontWeight="400">
      <VisuallyHidden>{name}</VisuallyHidden>
      {' '}
      {value}
    </Text>
  )
}

/** TRAN-08: a failed download is only logged. */
function InvoiceButton({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useText()
  const api = useApi()
  const shell = useShell()
  const download = async () => {
    try {
      const file = await api.call(billingEndpoints.downloadInvoice, { query: { transaction_id: transaction.transaction_id, is_cc: String(transaction.is_cc) } })
      if (file) saveFile(file)
    } catch (error) {
      shell.telemetry.report({ name: 'invoice_download_failed', remote: 'mf-billing', data: { status: error instanceof Error ? error.name : 'unknown' } })
    }
  }
  return (
    <Button size="sm" variant="outline" onClick={() => void download()} aria-label={t('history.downloadOf', { id: transaction.transaction_id })}>
      <DownloadIcon />
      {t('history.download')}
    </Button>
  )
}
