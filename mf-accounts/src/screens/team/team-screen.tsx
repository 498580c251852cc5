import { useEndpoint } from '@portal/browser/api'
import { Button, Stack } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useSession } from '@portal/browser/remote'
import { Banner, DocumentIcon, Loaded, PageHeader, PlusIcon, Screen, Section } from '@portal/browser/ui'
import { accountsEndpoints, securityEndpoints } from '@portal/contracts/accounts'
import { teamEndpoints, type Member } from '@portal/contracts/team'
import { useState } from 'react'
import { PasswordDialog } from '../../features/security/password-dialog'
import { InviteDialog } from '../../features/team/invite-dialog'
import { InviteeTable } from '../../features/team/invitee-table'
import { MemberTable } from '../../features/team/member-table'
import { StoresDialog } from '../../features/team/stores-dialog'
import { useTeamActions } from '../../features/team/use-team-actions'
import { own } from '../../parts/addresses'

/** `/dashboard/team`. */
export function TeamScreen() {
  const { t } = useText()
  const { email, isAdmin } = useSession()
  const team = useEndpoint(teamEndpoints.list)
  // If the address changed after the login (D43), the session has the old one. So the backend names the user's row.
  const profile = useEndpoint(accountsEndpoints.profile, { staleTime: 60_000 })
  const [isInviting, setInviting] = useState(false)
  const withSecondFactor = useEndpoint(securityEndpoints.membersWithSecondFactor, { enabled: isAdmin })
  const [resetting, setResetting] = useState<Member>()
  const limits = useEndpoint(teamEndpoints.stores, { enabled: isAdmin })
  const storesOf = new Map(limits.data?.limited.map(({ member_id: id, stores }) => [id, stores]))
  const [limiting, setLimiting] = useState<Member>()
  const actions = useTeamActions(() => void team.refetch())
  const isSelf = (member: Member) => member.email === (profile.data?.email ?? email)

  return (
    <Screen>
      <PageHeader
        title={t('team.title')}
        description={t('team.lead')}
        actions={
          isAdmin ? (
            <>
              <ButtonLink to={own.auditLog.to()} variant="outline">
                <DocumentIcon size={18} />
                {t('team.log')}
              </ButtonLink>
              <Button onClick={() => setInviting(true)}>
                <PlusIcon size={18} />
                {t('team.add')}
              </Button>
            </>
          ) : undefined
        }
      />
      <Loaded query={team} skeleton="table">
        {({ members, invitees }) => (
          <Stack gap="0">
            <Section title={t('team.members')} description={t(isAdmin ? 'team.role.note' : 'team.adminOnly')}>
              <MemberTable
                members={members}
                isSelf={isSelf}
                isBusy={actions.isBusy}
                onRole={(member, role) => void actions.changeRole(member, role, isSelf(member))}
                onRemove={(member) => void actions.remove(member)}
                withSecondFactor={withSecondFactor.data?.member_ids ?? []}
                onReset={setResetting}
                storesOf={storesOf}
                onStores={setLimiting}
              />
            </Section>
            {invitees.length > 0 ? (
              <Section title={t('team.invitees')} description={t('team.invitees.note')}>
                <InviteeTable
                  invitees={invitees}
                  isBusy={actions.isBusy}
                  storesOf={new Map(limits.data?.invited.map(({ email, stores }) => [email, stores]))}
                  onResend={(invitee) => void actions.resend(invitee)}
                  onWithdraw={(invitee) => void actions.withdraw(invitee)}
                />
              </Section>
            ) : isAdmin && members.length === 1 ? (
              <Banner tone="info" mt="6" title={t('team.alone.title')}>
                {t('team.alone.body')}
              </Banner>
            ) : null}
          </Stack>
        )}
      </Loaded>
      {resetting ? (
        <PasswordDialog
          endpoint={securityEndpoints.resetSecondFactor}
          params={{ id: resetting.id }}
          title={t('team.second.reset.title', { name: resetting.display_name })}
          body={t('team.second.reset.body', { name: resetting.display_name })}
          submit={t('team.second.reset')}
          done={t('team.second.reset.done', { name: resetting.display_name })}
          danger
          onDone={() => setResetting(undefined)}
          onClose={() => setResetting(undefined)}
        />
      ) : null}
      {limiting ? (
        <StoresDialog
          member={limiting}
          stores={storesOf.get(limiting.id) ?? []}
          onClose={() => setLimiting(undefined)}
        />
      ) : null}
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </Screen>
  )
}
