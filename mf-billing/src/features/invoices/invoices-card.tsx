import { useEndpoint } from '@portal/browser/api'
import { Stack, Text } from '@portal/browser/chakra'
import { formatYen, useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { Banner, DataTable, InfoCard, StatusBadge, type StatusBadgeProps, type TableColumn } from '@portal/browser/ui'
import { billingEndpoints, isUnpaid } from '@portal/contracts/billing'
import type { Invoice, InvoiceState } from '@portal/contracts/billing'

const TONES: Readonly<Record<InvoiceState, StatusBadgeProps['tone']>> = {
  open: 'waiting',
  partly_paid: 'waiting',
  overdue: 'urgent',
  paid: 'done',
  written_off: 'over',
}

/** BOOK-01: what is to be paid by transfer, until when, and what arrived. Nothing for a company that owes nothing. */
export function InvoicesCard({ isInvoiceCustomer }: { readonly isInvoiceCustomer: boolean }) {
  const { t, locale } = useText()
  const { data } = useEndpoint(billingEndpoints.invoices, { enabled: isInvoiceCustomer })
  if (!data) return null
  const unpaid = data.invoices.filter(({ state }) => isUnpaid(state))
  if (unpaid.length === 0 && data.credit === 0) return null
  const columns: TableColumn<Invoice>[] = [
    { id: 'number', header: t('transfer.number'), onCard: 'title', cell: (one) => one.transaction_id, nowrap: true },
    { id: 'due', header: t('transfer.due'), cell: (one) => formatDate(one.due_on, locale), nowrap: true },
    {
      id: 'state',
      header: t('invoices.state'),
      cell: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`invoices.state.${state}`)}</StatusBadge>,
    },
    { id: 'paid', header: t('invoices.paid'), cell: (one) => formatYen(one.paid), align: 'end', nowrap: true },
    {
      id: 'remaining',
      header: t('invoices.remaining'),
      cell: (one) => formatYen(one.remaining),
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <InfoCard title={t('invoices.title')} headingLevel={2}>
      <Stack gap="4">
        {data.stops_on === null ? null : (
          <Banner tone="urgent" title={t('invoices.overdue.title')}>
            {t('invoices.overdue.body', { day: formatDate(data.stops_on, locale) })}
          </Banner>
        )}
        {unpaid.length === 0 ? null : (
          <DataTable
            caption={t('invoices.title')}
            columns={columns}
            rows={unpaid}
            rowKey={(one) => one.transaction_id}
          />
        )}
        {data.credit === 0 ? null : <Text>{t('invoices.credit', { total: formatYen(data.credit) })}</Text>}
      </Stack>
    </InfoCard>
  )
}
