import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useSession } from '@portal/browser/remote'
import { DataTable, MailAddress, SendIcon, StatusBadge, type TableColumn } from '@portal/browser/ui'
import type { Invitee } from '@portal/contracts/team'
import { actionsColumn } from './actions-column'

interface InviteeTableProps {
  readonly invitees: readonly Invitee[]
  readonly isBusy: boolean
  readonly onResend: (invitee: Invitee) => void
}

/** TEAM-02, TEAM-12: invited people who have not registered yet; only the e-mail is known. */
export function InviteeTable({ invitees, isBusy, onResend }: InviteeTableProps) {
  const { t } = useText()
  const { isAdmin } = useSession()
  const columns: TableColumn<Invitee>[] = [
    {
      id: 'email',
      header: t('team.column.email'),
      onCard: 'title',
      cell: ({ email }) => <MailAddress of={email} />,
    },
    {
      id: 'status',
      header: t('team.column.status'),
      width: '180px',
      cell: () => <StatusBadge tone="waiting">{t('team.status.Invited')}</StatusBadge>,
    },
  ]
  if (isAdmin) {
    columns.push(
      actionsColumn(t('team.column.actions'), (invitee) => (
        <Button
          size="sm"
          variant="outline"
          disabled={isBusy}
          aria-label={t('team.resend.of', { email: invitee.email })}
          onClick={() => onResend(invitee)}
        >
          <SendIcon size={16} />
          {t('team.resend')}
        </Button>
      )),
    )
  }
  return <DataTable caption={t('team.invitees')} columns={columns} rows={invitees} rowKey={({ email }) => email} />
}
