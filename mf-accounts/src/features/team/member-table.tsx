import { Button, Flex, NativeSelect, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useSession } from '@portal/browser/remote'
import { DataTable, StatusBadge, TrashIcon, type TableColumn } from '@portal/browser/ui'
import { roleOf, ROLES, type Member, type Role } from '@portal/contracts/team'

interface MemberTableProps {
  readonly members: readonly Member[]
  readonly isSelf: (member: Member) => boolean
  readonly isBusy: boolean
  readonly onRole: (member: Member, role: Role) => void
  readonly onRemove: (member: Member) => void
}

/** TEAM-01, TEAM-06, TEAM-08. */
export function MemberTable({ members, isSelf, isBusy, onRole, onRemove }: MemberTableProps) {
  const { t } = useText()
  const { isAdmin } = useSession()
  const columns: TableColumn<Member>[] = [
    {
      id: 'name', header: t('team.column.name'), onCard: 'title',
      cell: (member) => (
        <Flex align="center" gap="2" wrap="wrap">
          <Text fontWeight="600" overflowWrap="anywhere">{member.display_name}</Text>
          {isSelf(member) ? <StatusBadge tone="brand">{t('team.you')}</StatusBadge> : null}
        </Flex>
      ),
    },
    { id: 'email', header: t('team.column.email'), cell: (member) => <Text as="span" overflowWrap="anywhere">{member.email}</Text> },
    {
      id: 'role', header: t('team.column.role'), width: '180px',
      cell: (member) => (
        <NativeSelect.Root size="sm" maxW="160px" disabled={!isAdmin || isBusy}>
          <NativeSelect.Field
            aria-label={t('team.role.of', { name: member.display_name })} value={roleOf(member)} bg="bg"
            onChange={(event) => onRole(member, event.target.value as Role)}
          >
            {ROLES.map((role) => <option key={role} value={role}>{t(`team.role.${role}`)}</option>)}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ),
    },
  ]
  if (isAdmin) {
    columns.push({
      id: 'actions', header: t('team.column.actions'), align: 'end', onCard: 'plain', nowrap: true,
      cell: (member) => isSelf(member) ? null : (
        <Button size="sm" variant="ghost" colorPalette="danger" disabled={isBusy} aria-label={t('team.remove.of', { name: member.display_name })} onClick={() => onRemove(member)}>
          <TrashIcon size={16} />{t('common.delete')}
        </Button>
      ),
    })
  }
  return <DataTable caption={t('team.members')} columns={columns} rows={members} rowKey={(member) => member.id} />
}
