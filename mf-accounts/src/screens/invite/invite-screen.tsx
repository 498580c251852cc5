import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useSearchParams } from '@portal/browser/router'
import { Banner } from '@portal/browser/ui'
import { paths } from '@portal/contracts/shell'
import { NarrowPage } from '../../parts/narrow-page'
import { PublicFrame } from '../public-frame'
import { InviteForm } from './invite-form'

/** REG-25: the screen that the link in the invitation mail opens. */
export function InviteScreen() {
  const { t } = useText()
  const [query] = useSearchParams()
  const inviteToken = query.get('invite_token')
  const email = query.get('email')
  return (
    <PublicFrame narrow>
      {inviteToken && email ? (
        <InviteForm email={email} inviteToken={inviteToken} />
      ) : (
        <NarrowPage title={t('invite.title')} description={t('invite.lead')}>
          <Banner tone="warning" title={t('invite.broken.title')} mb="5">
            {t('invite.broken.body')}
          </Banner>
          <ButtonLink to={paths.register.to()} variant="outline">
            {t('invite.broken.register')}
          </ButtonLink>
        </NarrowPage>
      )}
    </PublicFrame>
  )
}
