import { useText } from '@portal/browser/i18n'
import { useSession } from '@portal/browser/remote'
import { EmptyState, LockIcon } from '@portal/browser/ui'
import { useState } from 'react'
import { MailFilters } from '../../features/records/mail-filters'
import { SentMails, type MailFilter } from '../../features/records/sent-mails'
import { SettingsView } from './settings-view'

/** `/dashboard/user-settings/mails` (OPER-01): what became of mails and SMS, for admins. */
export function MailsScreen() {
  const { t } = useText()
  const { isAdmin } = useSession()
  const [filter, setFilter] = useState<MailFilter>({})
  return (
    <SettingsView title={t('mails.title')} lead={t('mails.lead')} width="page">
      {isAdmin ? (
        <>
          <MailFilters filter={filter} onChange={setFilter} />
          {/* Another filter begins at its first page. */}
          <SentMails key={JSON.stringify(filter)} filter={filter} />
        </>
      ) : (
        <EmptyState icon={<LockIcon size={28} />} title={t('audit.admins.title')} text={t('audit.admins.body')} />
      )}
    </SettingsView>
  )
}
