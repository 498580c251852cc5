import { useText } from '@portal/browser/i18n'
import { useParams } from '@portal/browser/router'
import { ResetPasswordForm } from '../../features/reset-password/reset-password-form'
import { NarrowPage } from '../../parts/narrow-page'
import { PublicFrame } from '../public-frame'

export function ResetPasswordScreen() {
  const { t } = useText()
  const { token = '' } = useParams()
  return (
    <PublicFrame narrow>
      <NarrowPage title={t('reset.title')} description={t('reset.lead')}>
        <ResetPasswordForm token={token} />
      </NarrowPage>
    </PublicFrame>
  )
}
