import { useEndpoint } from '@portal/browser/api'
import { Box, Button, Text } from '@portal/browser/chakra'
import { useText, type Text as Texts } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { formatDateTime } from '@portal/browser/time'
import { DataTable, DocumentIcon, EmptyState, Loaded, type TableColumn } from '@portal/browser/ui'
import { auditEndpoints, type AuditEntry } from '@portal/contracts/audit'
import { paths } from '@portal/contracts/shell'
import type { ReactNode } from 'react'
import { CursorPages, useCursors } from './cursor-pages'
import { detailsOf } from './entry-words'
import type { AuditQuery } from './filter'

interface AuditTableProps {
  readonly query: AuditQuery
  readonly onClear: () => void
}

/** One page at a time, newest first. */
export function AuditTable({ query, onClear }: AuditTableProps) {
  const { t } = useText()
  const pages = useCursors()
  const page = useEndpoint(auditEndpoints.list, { query: { ...query, cursor: pages.cursor } })
  const columns = useColumns()
  const isFiltered = Object.keys(query).length > 0
  return (
    <CursorPages label={t('audit.title')} pages={pages} next={page.data?.next_cursor ?? null}>
      <Loaded query={page} skeleton="table" rows={10}>
        {(data) => (
          <DataTable
            caption={t('audit.title')}
            columns={columns}
            rows={data.entries}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                icon={<DocumentIcon size={28} />}
                title={t(isFiltered ? 'audit.none.filtered' : 'audit.none')}
                action={
                  isFiltered ? (
                    <Button variant="outline" onClick={onClear}>
                      {t('audit.clear')}
                    </Button>
                  ) : undefined
                }
              />
            }
          />
        )}
      </Loaded>
    </CursorPages>
  )
}

function useColumns(): readonly TableColumn<AuditEntry>[] {
  const { t, locale } = useText()
  return [
    {
      id: 'what',
      header: t('audit.column.what'),
      onCard: 'title',
      cell: (entry) => (
        <Box>
          <Text fontWeight="600">{t(`audit.action.${entry.action}`)}</Text>
          <Text color="fg.muted" fontSize="sm" fontWeight="400">
            {detailsOf(entry, t).join(t('audit.separator'))}
          </Text>
        </Box>
      ),
    },
    { id: 'about', header: t('audit.column.about'), cell: (entry) => aboutOf(entry, t) },
    {
      id: 'who',
      header: t('audit.column.who'),
      cell: ({ member, actor }) => (
        <Text as="span" overflowWrap="anywhere">
          {member?.display_name ?? t(`audit.actor.${actor}`)}
        </Text>
      ),
    },
    {
      id: 'at',
      header: t('audit.column.at'),
      nowrap: true,
      cell: ({ at }) => <time dateTime={new Date(at * 1000).toISOString()}>{formatDateTime(at, locale)}</time>,
    },
  ]
}

/** What has a screen is linked. Null leaves the line out of a card on a phone. */
function aboutOf({ entity, entity_id: id, about }: AuditEntry, t: Texts): ReactNode {
  if (id === null) return null
  if (entity === 'application')
    return (
      <ShellLink to={paths.applicantDetails.to({ applicationId: id })}>
        {about ?? t('audit.about.application', { id })}
      </ShellLink>
    )
  if (entity === 'job')
    return <ShellLink to={paths.viewJob.to({ jobId: id })}>{about ?? t('audit.about.job', { id })}</ShellLink>
  return about ?? (entity === 'member' ? t('audit.about.member', { id }) : null)
}
