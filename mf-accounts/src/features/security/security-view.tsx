import { useText } from '@portal/browser/i18n'
import { SecondFactorCard } from './second-factor-card'
import { SessionsCard } from './sessions-card'
import { SettingsView } from '../../parts/settings-view'

/** REAL-35: the second step of the login and the list of the member's sessions. */
export function SecurityView({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  return (
    <SettingsView back={t('security.back')} onClose={onClose}>
      <SecondFactorCard />
      <SessionsCard />
    </SettingsView>
  )
}
