import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useSession, useShell } from '@portal/browser/remote'
import { EmptyState, LockIcon, PageHeader, Screen } from '@portal/browser/ui'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import { AuditFilters } from '../../features/records/audit-filters'
import { AuditTable } from '../../features/records/audit-table'
import { CsvButton } from '../../features/records/csv-button'
import { NO_FILTER, queryOf } from '../../features/records/filter'
import { own } from '../../parts/addresses'

/** `/dashboard/audit-log` (TALK-07): who did what and when, for admins. */
export function AuditLogScreen() {
  const { t } = useText()
  const shell = useShell()
  const { isAdmin } = useSession()
  const [filter, setFilter] = useState(NO_FILTER)
  const query = queryOf(filter)
  const team = paths.team.to()
  return (
    <Screen>
      <PageHeader
        title={t('audit.title')}
        description={t('audit.lead')}
        back={{ label: t('audit.back'), onClick: () => void shell.back(team) }}
        actions={
          isAdmin ? (
            <>
              {/* They stood below the log. */}
              <ButtonLink to={own.settingsMails.to()} variant="outline">
                {t('mails.title')}
              </ButtonLink>
              <CsvButton query={query} />
            </>
          ) : undefined
        }
      />
      {isAdmin ? (
        <>
          <AuditFilters filter={filter} onChange={setFilter} />
          {/* Another filter begins at its first page. */}
          <AuditTable key={JSON.stringify(query)} query={query} onClear={() => setFilter(NO_FILTER)} />
        </>
      ) : (
        <EmptyState icon={<LockIcon size={28} />} title={t('audit.admins.title')} text={t('audit.admins.body')} />
      )}
    </Screen>
  )
}
