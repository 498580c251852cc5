import { useApi, useEndpoint } from '@portal/browser/api'
import { formatYen, useText } from '@portal/browser/i18n'
import { useSession, useShell } from '@portal/browser/remote'
import { formatDate } from '@portal/browser/time'
import { DataTable, EmptyState, Loaded, PageHeader, Screen, type TableColumn, together } from '@portal/browser/ui'
import { Box, chakra, Flex, Stack, Text, VisuallyHidden } from '@portal/browser/chakra'
import { billingEndpoints, planNameIn } from '@portal/contracts/billing'
import type { CreditNote, Transaction } from '@portal/contracts/billing'
import { tokyoDay } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import type { ReactNode } from 'react'
import { NoPermission } from '../../parts/admin-only'
import { DownloadButton } from '../../parts/download-button'

/** `/dashboard/transaction-history` (TRAN). */
export function HistoryScreen() {
  const { t } = useText()
  const shell = useShell()
  const { isAdmin } = useSession()
  const transactions = useEndpoint(billingEndpoints.transactions, { enabled: isAdmin })
  const creditNotes = useEndpoint(billingEndpoints.creditNotes, { enabled: isAdmin })
  if (!isAdmin) return <NoPermission title={t('history.title')} />
  return (
    <Screen>
      <PageHeader
        title={t('history.title')}
        back={{ label: t('history.back'), onClick: () => void shell.back(paths.billing.to()) }}
      />
      <Loaded query={together(transactions, creditNotes)} skeleton="table">
        {([sales, notes]) =>
          sales.length + notes.length === 0 ? (
            <EmptyState title={t('history.empty')} headingLevel={2} />
          ) : (
            <Stack gap="4" align="flex-start">
              <Flex gap="3" wrap="wrap">
                <CsvButton />
                {yearsOf([
                  ...sales.map((one) => one.transaction_date_timestamp),
                  ...notes.map((one) => one.refunded_timestamp),
                ]).map((year) => (
                  <YearButton key={year} year={year} />
                ))}
              </Flex>
              <Box w="full">
                <Documents rows={rowsOf(sales, notes)} />
              </Box>
            </Stack>
          )
        }
      </Loaded>
    </Screen>
  )
}

type Row = { readonly at: number } & (
  | { readonly sale: Transaction; readonly note?: never }
  | { readonly note: CreditNote; readonly sale?: never }
)

/** Sales and refunds together, newest first; equal times keep the order of the response. */
const rowsOf = (sales: readonly Transaction[], notes: readonly CreditNote[]): Row[] =>
  [
    ...notes.map((note): Row => ({ at: note.refunded_timestamp, note })),
    ...sales.map((sale): Row => ({ at: sale.transaction_date_timestamp, sale })),
  ].sort((a, b) => b.at - a.at)

/** BOOK-03: what the credit note is about. */
function returnOf({ is_chargeback: isChargeback, is_part: isPart }: CreditNote): string {
  if (isChargeback) return 'history.chargedBack'
  return isPart ? 'history.refundedPart' : 'history.refunded'
}

const formatRefund = (yen: number): string => `−${formatYen(yen)}`

/** Eleven facts in eight columns, so that the last column, the document, is visible at 1280 px. */
function Documents({ rows }: { readonly rows: readonly Row[] }) {
  const { t, locale } = useText()
  const method = (isCc: boolean) => (
    <Fact name={t('history.method')} value={t(isCc ? 'payment.mode.CC' : 'payment.mode.INV')} />
  )
  const money = (row: Row, read: (document: Transaction | CreditNote) => number) =>
    row.note ? formatRefund(read(row.note)) : formatYen(read(row.sale))
  const columns: TableColumn<Row>[] = [
    {
      id: 'plan',
      header: t('history.plan'),
      onCard: 'title',
      cell: ({ sale, note }) =>
        sale ? (
          <Pair
            first={planNameIn(sale.plan, locale)}
            second={<Fact name={t('history.id')} value={sale.transaction_id} />}
          />
        ) : (
          <Pair first={planNameIn(note.plan, locale)} second={<Fact name={t('history.note')} value={note.number} />} />
        ),
    },
    {
      id: 'date',
      header: t('history.date'),
      cell: ({ at, sale }) =>
        sale?.due_on == null ? (
          formatDate(at, locale)
        ) : (
          <Stack gap="0">
            <span>{formatDate(at, locale)}</span>
            <Text as="span" textStyle="xs" color="fg.muted">
              {t('history.due', { day: formatDate(sale.due_on, locale) })}
            </Text>
          </Stack>
        ),
      nowrap: true,
    },
    {
      id: 'expiry',
      header: t('history.expiry'),
      nowrap: true,
      cell: ({ sale }) =>
        sale ? (
          <Pair
            first={formatDate(sale.expiry_on, locale)}
            second={<Fact name={t('history.duration')} value={t('plan.days', { count: sale.duration })} />}
          />
        ) : (
          '–'
        ),
    },
    {
      id: 'pretax',
      header: t('history.pretax'),
      cell: (row) => money(row, ({ amount, tax }) => amount - tax),
      align: 'end',
      nowrap: true,
    },
    { id: 'tax', header: t('history.tax'), cell: (row) => money(row, ({ tax }) => tax), align: 'end', nowrap: true },
    {
      id: 'total',
      header: t('history.total'),
      cell: (row) => <chakra.strong fontWeight="600">{money(row, ({ amount }) => amount)}</chakra.strong>,
      align: 'end',
      nowrap: true,
    },
    {
      id: 'event',
      header: t('history.event'),
      cell: ({ sale, note }) =>
        sale ? (
          <Pair first={t(`history.event.${sale.event ?? 'running'}`)} second={method(sale.is_cc)} />
        ) : (
          <Pair first={t(returnOf(note))} second={method(note.is_cc)} />
        ),
    },
    {
      id: 'invoice',
      header: t('history.invoice'),
      cell: ({ sale, note }) => (sale ? <InvoiceButton transaction={sale} /> : <CreditNoteButton note={note} />),
      onCard: 'plain',
    },
  ]
  return (
    <DataTable
      caption={t('history.title')}
      columns={columns}
      rows={rows}
      rowKey={({ sale, note }) => (sale ? `sale-${sale.id}` : `note-${note.id}`)}
    />
  )
}

function Pair({ first, second }: { readonly first: string; readonly second: ReactNode }) {
  return (
    <Stack gap="0">
      <span>{first}</span>
      {second}
    </Stack>
  )
}

/** A secondary fact below another one. Its label is read by screen readers and visible if there is room. */
function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Text as="span" textStyle="xs" color="fg.muted" fontWeight="400">
      <VisuallyHidden>{name}</VisuallyHidden> {value}
    </Text>
  )
}

/** DEAL-05. */
function CsvButton() {
  const { t } = useText()
  const api = useApi()
  return <DownloadButton text={t('history.csv')} load={() => api.call(billingEndpoints.transactionsCsv)} />
}

/** The years in which something was sold or refunded, newest first. */
const yearsOf = (moments: readonly number[]): string[] =>
  [...new Set(moments.map((seconds) => tokyoDay(seconds).slice(0, 4)))].sort().reverse()

/** BOOK-05. */
function YearButton({ year }: { readonly year: string }) {
  const { t } = useText()
  const api = useApi()
  return (
    <DownloadButton
      text={t('history.zip', { year })}
      load={() => api.call(billingEndpoints.yearOfDocuments, { query: { year } })}
    />
  )
}

function InvoiceButton({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useText()
  const api = useApi()
  const { transaction_id: id, is_cc: isCc } = transaction
  return (
    <DownloadButton
      size="sm"
      text={t('history.download')}
      label={t('history.downloadOf', { id })}
      load={() => api.call(billingEndpoints.downloadInvoice, { query: { transaction_id: id, is_cc: String(isCc) } })}
    />
  )
}

function CreditNoteButton({ note }: { readonly note: CreditNote }) {
  const { t } = useText()
  const api = useApi()
  return (
    <DownloadButton
      size="sm"
      text={t('history.download')}
      label={t('history.downloadNote', { id: note.number })}
      load={() => api.call(billingEndpoints.downloadCreditNote, { params: { id: note.id } })}
    />
  )
}
