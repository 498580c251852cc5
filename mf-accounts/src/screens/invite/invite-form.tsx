import { useText } from '@portal/browser/i18n'
import { RegisterInviteeForm } from '../../features/register-invitee/register-invitee-form'
import { NarrowPage } from '../../parts/narrow-page'

export function InviteForm({ email, inviteToken }: { readonly email: string; readonly inviteToken: string }) {
  const { t } = useText()
  return (
    <NarrowPage title={t('invite.title')} description={t('invite.lead')}>
      <RegisterInviteeForm key={`${email} ${inviteToken}`} email={email} inviteToken={inviteToken} />
    </NarrowPage>
  )
}
