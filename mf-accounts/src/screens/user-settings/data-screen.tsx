import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { Loaded } from '@portal/browser/ui'
import { companyClosingEndpoints, companyDataEndpoints } from '@portal/contracts/company'
import { ClosingCard } from '../../features/company-data/closing-card'
import { ExportCard } from '../../features/company-data/export-card'
import { RetentionCard } from '../../features/company-data/retention-card'
import { SettingsView } from './settings-view'

/** `/dashboard/user-settings/data`: what the company decides about its data, and its closing. */
export function DataScreen() {
  const { t } = useText()
  const stored = useEndpoint(companyDataEndpoints.read)
  const closing = useEndpoint(companyClosingEndpoints.read)
  return (
    <SettingsView title={t('settings.data.open')} lead={t('data.lead')}>
      <Loaded query={stored} skeleton="form" rows={4}>
        {(data) => <RetentionCard data={data} />}
      </Loaded>
      <ExportCard />
      <Loaded query={closing} skeleton="form" rows={4}>
        {(state) => <ClosingCard closing={state} />}
      </Loaded>
    </SettingsView>
  )
}
