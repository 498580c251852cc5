import { useEndpoint } from '@portal/browser/api'
import { Button, Stack } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useSession } from '@portal/browser/remote'
import { Banner, ErrorState, LoadingSkeleton, PageHeader, PlusIcon, Screen, Section } from '@portal/browser/ui'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { teamEndpoints, type Member } from '@portal/contracts/team'
import { useState } from 'react'
import { InviteDialog } from '../../features/team/invite-dialog'
import { InviteeTable } from '../../features/team/invitee-table'
import { MemberTable } from '../../features/team/member-table'
import { useTeamActions } from '../../features/team/use-team-actions'

/** `/dashboard/team`. */
export function TeamScreen() {
  const { t } = useText()
  const { email, isAdmin } = useSession()
  const team = useEndpoint(teamEndpoints.list)
  // An address changed since the login (D43) is not the session's; one's own row is found by what the backend says.
  const profile = useEndpoint(accountsEndpoints.profile, { staleTime: 60_000 })
  const [isInviting, setInviting] = useState(false)
  const actions = useTeamActions(() => void team.refetch())
  const isSelf = (member: Member) => member.email === (profile.data?.email ?? email)

  return (
    <Screen>
      <PageHeader
        title={t('team.title')} description={t('team.lead')}
        actions={isAdmin ? <Button onClick={() => setInviting(true)}><PlusIcon size={18} />{t('team.add')}</Button> : undefined}
      />
      {team.isPending ? (
        <LoadingSkeleton variant="table" label={t('common.loading')} />
      ) : team.isError ? (
        <ErrorState title={t('load.title')} text={t('load.body')} retry={{ label: t('common.retry'), onClick: () => void team.refetch(), busy: team.isFetching }} />
      ) : (
        <Stack gap="0">
          <Section title={t('team.members')} description={t(isAdmin ? 'team.role.note' : 'team.adminOnly')}>
            <MemberTable
              members={team.data.members} isSelf={isSelf} isBusy={actions.isBusy}
              onRole={(member, role) => void actions.changeRole(member, role, isSelf(member))} onRemove={(member) => void actions.remove(member)}
            />
          </Section>
          {team.data.invitees.length > 0 ? (
            <Section title={t('team.invitees')} description={t('team.invitees.note')}>
              <InviteeTable invitees={team.data.invitees} isBusy={actions.isBusy} onResend={(invitee) => void actions.resend(invitee)} />
            </Section>
          ) : isAdmin && team.data.members.length === 1 ? <Banner tone="info" mt="6" title={t('team.alone.title')}>{t('team.alone.body')}</Banner> : null}
        </Stack>
      )}
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </Screen>
  )
}
