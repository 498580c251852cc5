import { useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { paths } from '@portal/contracts/shell'
import { ForgotPasswordForm } from '../../features/forgot-password/forgot-password-form'
import { NarrowPage } from '../../parts/narrow-page'
import { PublicFrame } from '../public-frame'

export function ForgotPasswordScreen() {
  const { t } = useText()
  return (
    <PublicFrame narrow>
      <NarrowPage
        title={t('forgot.title')}
        description={t('forgot.lead')}
        below={<ShellLink to={paths.register.to()}>{t('forgot.back')}</ShellLink>}
      >
        <ForgotPasswordForm />
      </NarrowPage>
    </PublicFrame>
  )
}
