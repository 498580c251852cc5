import { useText } from '@portal/browser/i18n'
import { SecondFactorCard } from '../../features/security/second-factor-card'
import { SessionsCard } from '../../features/security/sessions-card'
import { SettingsView } from './settings-view'

/** `/dashboard/user-settings/security` (REAL-35): the second step of the login and the own sessions. */
export function SecurityScreen() {
  const { t } = useText()
  return (
    <SettingsView title={t('settings.security.open')} lead={t('security.lead')}>
      <SecondFactorCard />
      <SessionsCard />
    </SettingsView>
  )
}
