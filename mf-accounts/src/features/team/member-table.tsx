import { Button, Flex, NativeSelect, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useSession } from '@portal/browser/remote'
import { DataTable, MailAddress, StatusBadge, TrashIcon, type TableColumn } from '@portal/browser/ui'
import { isLastAdmin, roleOf, ROLES, type Member, type Role } from '@portal/contracts/team'
import { useId } from 'react'
import { actionsColumn } from './actions-column'

interface MemberTableProps {
  readonly members: readonly Member[]
  readonly isSelf: (member: Member) => boolean
  readonly isBusy: boolean
  readonly onRole: (member: Member, role: Role) => void
  readonly onRemove: (member: Member) => void
  /** The members whose second login step an admin can remove (REAL-35). */
  readonly withSecondFactor: readonly number[]
  readonly onReset: (member: Member) => void
  /** SHOP-01: the stores that a member is limited to, by the member's id; missing: all. */
  readonly storesOf: ReadonlyMap<number, readonly number[]>
  readonly onStores: (member: Member) => void
}

/** TEAM-01, TEAM-06, TEAM-08, TEAM-11: actions that the last admin cannot do are not offered; the table says why. */
export function MemberTable({
  members,
  isSelf,
  isBusy,
  onRole,
  onRemove,
  withSecondFactor,
  onReset,
  storesOf,
  onStores,
}: MemberTableProps) {
  const { t } = useText()
  const { isAdmin } = useSession()
  const reasonId = useId()
  const columns: TableColumn<Member>[] = [
    {
      id: 'name',
      header: t('team.column.name'),
      onCard: 'title',
      cell: (member) => (
        <Flex align="center" gap="2" wrap="wrap">
          <Text fontWeight="600" overflowWrap="anywhere">
            {member.display_name}
          </Text>
          {isSelf(member) ? <StatusBadge tone="brand">{t('team.you')}</StatusBadge> : null}
        </Flex>
      ),
    },
    {
      id: 'email',
      header: t('team.column.email'),
      cell: (member) => <MailAddress of={member.email} />,
    },
    {
      id: 'role',
      header: t('team.column.role'),
      width: '260px',
      cell: (member) => (
        <>
          <NativeSelect.Root
            size="sm"
            w="160px"
            ms={{ base: 'auto', md: '0' }}
            disabled={!isAdmin || isBusy || isLastAdmin(members, member.id)}
          >
            <NativeSelect.Field
              aria-label={t('team.role.of', { name: member.display_name })}
              value={roleOf(member)}
              bg="bg"
              aria-describedby={isAdmin && isLastAdmin(members, member.id) ? reasonId : undefined}
              onChange={(event) => onRole(member, event.target.value as Role)}
            >
              {ROLES.map((role) => (
                <option key={role} value={role}>
                  {t(`team.role.${role}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          {isAdmin && isLastAdmin(members, member.id) ? (
            <Text id={reasonId} mt="1" textStyle="xs" color="fg.muted" textWrap="balance">
              {t('team.lastAdmin')}
            </Text>
          ) : null}
        </>
      ),
    },
  ]
  if (isAdmin)
    columns.push({
      id: 'stores',
      header: t('team.column.stores'),
      cell: (member) => {
        const number = storesOf.get(member.id)?.length ?? 0
        const stores = number === 0 || member.is_admin ? t('team.stores.all') : t('team.stores.some', { number })
        return (
          <>
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              aria-label={t('team.stores.of', { name: member.display_name, stores })}
              onClick={() => onStores(member)}
            >
              {stores}
            </Button>
            <Text display="none" _print={{ display: 'block' }}>
              {stores}
            </Text>
          </>
        )
      },
    })
  // No empty column if no member can be changed.
  if (isAdmin && members.some((member) => !isSelf(member))) {
    // A member who gave up the admin role keeps the rights until the next login and sees the only remaining admin.
    columns.push(
      actionsColumn(t('team.column.actions'), (member) =>
        isSelf(member) ? null : (
          <Flex gap="1" wrap="wrap" justify={{ base: 'flex-start', md: 'flex-end' }}>
            {withSecondFactor.includes(member.id) ? (
              <Button
                size="sm"
                variant="ghost"
                colorPalette="gray"
                ms={{ base: '-3', md: '0' }}
                disabled={isBusy}
                aria-label={t('team.second.reset.of', { name: member.display_name })}
                onClick={() => onReset(member)}
              >
                {t('team.second.reset')}
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="ghost"
              colorPalette="danger"
              ms={{ base: '-3', md: '0' }}
              disabled={isBusy || isLastAdmin(members, member.id)}
              aria-describedby={isLastAdmin(members, member.id) ? reasonId : undefined}
              aria-label={t('team.remove.of', { name: member.display_name })}
              onClick={() => onRemove(member)}
            >
              <TrashIcon size={16} />
              {t('common.delete')}
            </Button>
          </Flex>
        ),
      ),
    )
  }
  return <DataTable caption={t('team.members')} columns={columns} rows={members} rowKey={(member) => member.id} />
}
