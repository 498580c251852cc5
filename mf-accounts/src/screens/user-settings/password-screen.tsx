import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { InfoCard } from '@portal/browser/ui'
import { paths } from '@portal/contracts/shell'
import { PasswordForm } from '../../features/password/password-form'
import { SettingsView } from './settings-view'

/** `/dashboard/user-settings/password` (USER-09). */
export function PasswordScreen() {
  const { t } = useText()
  const shell = useShell()
  return (
    <SettingsView title={t('settings.password.title')} lead={t('settings.password.lead')}>
      <InfoCard>
        <PasswordForm onClose={() => void shell.back(paths.userSettings.to())} />
      </InfoCard>
    </SettingsView>
  )
}
