import { Button, Flex } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useSession } from '@portal/browser/remote'
import { DataTable, MailAddress, SendIcon, StatusBadge, type TableColumn } from '@portal/browser/ui'
import { roleOf, type Invitee } from '@portal/contracts/team'
import { actionsColumn } from './actions-column'

interface InviteeTableProps {
  readonly invitees: readonly Invitee[]
  readonly isBusy: boolean
  /** SHOP-03: the stores of an address; missing: all. */
  readonly storesOf: ReadonlyMap<string, readonly number[]>
  readonly onResend: (invitee: Invitee) => void
  readonly onWithdraw: (invitee: Invitee) => void
}

/** TEAM-02, TEAM-12, DOOR-13: invited people who have not registered yet, with the role that they get. */
export function InviteeTable({ invitees, isBusy, storesOf, onResend, onWithdraw }: InviteeTableProps) {
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
      id: 'role',
      header: t('team.column.role'),
      width: '140px',
      cell: (invitee) => t(`team.role.${roleOf(invitee)}`),
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
      {
        id: 'stores',
        header: t('team.column.stores'),
        cell: ({ email }) => {
          const number = storesOf.get(email)?.length ?? 0
          return number === 0 ? t('team.stores.all') : t('team.stores.some', { number })
        },
      },
      actionsColumn(t('team.column.actions'), (invitee) => (
        <Flex gap="2" wrap="wrap" justify={{ base: 'flex-start', md: 'flex-end' }}>
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
          <Button
            size="sm"
            variant="ghost"
            colorPalette="danger"
            disabled={isBusy}
            aria-label={t('team.withdraw.of', { email: invitee.email })}
            onClick={() => onWithdraw(invitee)}
          >
            {t('team.withdraw')}
          </Button>
        </Flex>
      )),
    )
  }
  return <DataTable caption={t('team.invitees')} columns={columns} rows={invitees} rowKey={({ email }) => email} />
}
