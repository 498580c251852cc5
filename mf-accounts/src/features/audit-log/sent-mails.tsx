import { useEndpoint } from '@portal/browser/api'
import { Box, Button, Flex, Heading, Text } from '@portal/browser/chakra'
import { useText, type Text as Texts } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { formatDateTime } from '@portal/browser/time'
import { ChevronLeftIcon, ChevronRightIcon, DataTable, Loaded, type TableColumn } from '@portal/browser/ui'
import { mailsEndpoints, type TracedMail } from '@portal/contracts/operator'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'

/** OPER-01: what became of mails and SMS of the last 90 days; no content, no address. */
export function SentMails() {
  const { t } = useText()
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  const page = useEndpoint(mailsEndpoints.own, { query: { cursor: cursors.at(-1), limit: '20' } })
  const columns = useColumns()
  const next = page.data?.next_cursor ?? null
  return (
    <Box as="section" mt="10">
      <Heading as="h2" size="lg">
        {t('mails.title')}
      </Heading>
      <Text color="fg.muted" fontSize="sm" mt="1" mb="4">
        {t('mails.lead')}
      </Text>
      <Loaded query={page} skeleton="table" rows={5}>
        {(data) => (
          <DataTable
            caption={t('mails.title')}
            columns={columns}
            rows={data.mails}
            rowKey={({ id }) => id}
            empty={<Text color="fg.muted">{t('mails.none')}</Text>}
          />
        )}
      </Loaded>
      {cursors.length > 1 || next !== null ? (
        <Flex as="nav" aria-label={t('mails.pages')} gap="3" mt="4" justify="space-between" wrap="wrap">
          <Button variant="outline" disabled={cursors.length === 1} onClick={() => setCursors(cursors.slice(0, -1))}>
            <ChevronLeftIcon size={18} />
            {t('audit.newer')}
          </Button>
          <Button variant="outline" disabled={next === null} onClick={() => next && setCursors([...cursors, next])}>
            {t('audit.older')}
            <ChevronRightIcon size={18} />
          </Button>
        </Flex>
      ) : null}
    </Box>
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
