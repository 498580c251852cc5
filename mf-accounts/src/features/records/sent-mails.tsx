import { useEndpoint } from '@portal/browser/api'
import { Text } from '@portal/browser/chakra'
import { useText, type Text as Texts } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { formatDateTime } from '@portal/browser/time'
import { DataTable, DocumentIcon, EmptyState, Loaded, type TableColumn } from '@portal/browser/ui'
import { mailsEndpoints, type MailKind, type MailState, type TracedMail } from '@portal/contracts/operator'
import { paths } from '@portal/contracts/shell'
import { CursorPages, useCursors } from './cursor-pages'

export interface MailFilter {
  readonly state?: MailState
  readonly kind?: MailKind
}

/** OPER-01: what became of mails and SMS of the last 90 days; no content, no address. */
export function SentMails({ filter }: { readonly filter: MailFilter }) {
  const { t } = useText()
  const pages = useCursors()
  const page = useEndpoint(mailsEndpoints.own, { query: { ...filter, cursor: pages.cursor, limit: '20' } })
  const columns = useColumns()
  const isFiltered = Object.keys(filter).length > 0
  return (
    <CursorPages label={t('mails.title')} pages={pages} next={page.data?.next_cursor ?? null}>
      <Loaded query={page} skeleton="table" rows={10}>
        {(data) => (
          <DataTable
            caption={t('mails.title')}
            columns={columns}
            rows={data.mails}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                icon={<DocumentIcon size={28} />}
                title={t(isFiltered ? 'audit.none.filtered' : 'mails.none')}
              />
            }
          />
        )}
      </Loaded>
    </CursorPages>
  )
}

function useColumns(): readonly TableColumn<TracedMail>[] {
  const { t, locale } = useText()
  return [
    {
      id: 'what',
      header: t('mails.column.what'),
      onCard: 'title',
      cell: ({ kind, channel }) => (
        <Text as="span" fontWeight="600">
          {t(`mails.kind.${kind}`)}
          {channel === 'sms' ? ` (${t('mails.sms')})` : ''}
        </Text>
      ),
    },
    { id: 'to', header: t('mails.column.to'), cell: (mail) => receiverOf(mail, t) },
    { id: 'state', header: t('mails.column.state'), cell: (mail) => stateOf(mail, t) },
    {
      id: 'at',
      header: t('mails.column.at'),
      nowrap: true,
      cell: ({ queued_at: at }) => (
        <time dateTime={new Date(at * 1000).toISOString()}>{formatDateTime(at, locale)}</time>
      ),
    },
  ]
}

function receiverOf({ member, application_id: id }: TracedMail, t: Texts) {
  if (member) return member.display_name
  if (id === null) return t('mails.invited')
  return (
    <ShellLink to={paths.applicantDetails.to({ applicationId: id })}>{t('audit.about.application', { id })}</ShellLink>
  )
}

function stateOf({ state, answer }: TracedMail, t: Texts) {
  const isWaiting = state === 'queued' && answer !== null
  return (
    <Text as="span" color={state === 'refused' ? 'fg.error' : undefined}>
      {t(isWaiting ? 'mails.state.again' : `mails.state.${state}`)}
      {answer !== null && state !== 'sent' ? ` (${answer})` : ''}
    </Text>
  )
}
