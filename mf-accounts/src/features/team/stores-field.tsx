import { useEndpoint } from '@portal/browser/api'
import { CheckboxGroupField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { Loaded } from '@portal/browser/ui'
import { namedIn } from '@portal/contracts/kernel'
import { jobsEndpoints } from '@portal/contracts/jobs'

/** The stores of the company, of which none is as good as all. */
export function StoresField() {
  const { t, locale } = useText()
  const locations = useEndpoint(jobsEndpoints.locations)
  return (
    <Loaded query={locations} skeleton="form">
      {(all) => (
        <CheckboxGroupField
          name="stores"
          label={t('team.column.stores')}
          hint={t(all.length === 0 ? 'team.stores.none' : 'team.stores.hint')}
          choices={all.map(({ id, brand_name_jp: ja, brand_name_en: en, branch }) => ({
            value: String(id),
            label: `${namedIn({ ja, en }, locale)} ${branch}`,
          }))}
        />
      )}
    </Loaded>
  )
}
