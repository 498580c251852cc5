import { ApiError, useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { flagsOf, isAdminRole, teamEndpoints, type Invitee, type Member, type Role } from '@portal/contracts/team'
import { waitText } from '../../parts/wait-text'

/** Actions of an admin on a member. After a refusal the list is read again, because it was outdated. */
export function useTeamActions(reload: () => void) {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const list = { invalidates: [teamEndpoints.list] }
  const role = useSend(teamEndpoints.changeRole, list)
  const removal = useSend(teamEndpoints.remove, list)
  const invitation = useSend(teamEndpoints.resendInvitation, list)

  const withdrawal = useSend(teamEndpoints.withdrawInvitation, list)

  const fail = async (error: unknown) => {
    reload()
    if (error instanceof ApiError && error.status === 429) {
      await shell.showFailure({
        title: t('team.resend.limited'),
        message: `${error.message}\n${waitText(t, error)}`.trim(),
      })
      return
    }
    await showFailure(error)
  }

  return {
    isBusy: role.isPending || removal.isPending || invitation.isPending || withdrawal.isPending,
    async changeRole(member: Member, to: Role, isSelf: boolean) {
      const isStepDown = isSelf && !isAdminRole(to)
      if (
        isStepDown &&
        !(await shell.confirm({
          title: t('team.stepDown.title'),
          body: t('team.stepDown.body'),
          confirm: t('team.stepDown.confirm'),
          cancel: t('common.cancel'),
        }))
      )
        return
      try {
        await role.send({ params: { id: member.id }, body: flagsOf(to) })
        shell.notify({ kind: 'success', text: t('team.role.changed', { name: member.display_name }) })
      } catch (error) {
        await fail(error)
      }
    },
    /** D47: the question says who takes over that person's postings and slots. */
    async remove(member: Member) {
      const isMeant = await shell.confirm({
        title: t('team.remove.title', { name: member.display_name }),
        body: t('team.remove.body'),
        confirm: t('team.remove.confirm'),
        cancel: t('common.cancel'),
        danger: true,
      })
      if (!isMeant) return
      try {
        await removal.send({ params: { id: member.id } })
        shell.notify({ kind: 'success', text: t('team.remove.done', { name: member.display_name }) })
        // The postings have another person in charge now.
        shell.events.emit('jobsChanged', undefined)
      } catch (error) {
        await fail(error)
      }
    },
    /** DOOR-13. */
    async withdraw(invitee: Invitee) {
      const isMeant = await shell.confirm({
        title: t('team.withdraw.title', { email: invitee.email }),
        body: t('team.withdraw.body'),
        confirm: t('team.withdraw.confirm'),
        cancel: t('common.cancel'),
        danger: true,
      })
      if (!isMeant) return
      try {
        await withdrawal.send({ body: { invitee_email: invitee.email } })
        shell.notify({ kind: 'success', text: t('team.withdraw.done', { email: invitee.email }) })
      } catch (error) {
        await fail(error)
      }
    },
    async resend(invitee: Invitee) {
      try {
        await invitation.send({ body: { invitee_email: invitee.email } })
        shell.notify({ kind: 'success', text: t('team.resend.done', { email: invitee.email }) })
      } catch (error) {
        await fail(error)
      }
    },
  }
}
