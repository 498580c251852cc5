import { useEndpoint } from '@portal/browser/api'
import { AddressFields } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { LoadingSkeleton } from '@portal/browser/ui'
import { wizardRows } from '@portal/contracts/company'
import { geoEndpoints, type PostcodeAddress } from '@portal/contracts/geo'
import type { Option } from '@portal/contracts/kernel'
import { RowInputs } from '../../../parts/row-inputs'
import { StageFrame } from '../stage-frame'
import type { CompanyWizard } from '../use-company-wizard'
import { useStageForm } from '../use-stage-form'
import { ADDRESS_KEYS, addressStageSchema } from '../wizard.schema'
import { IndustryFields } from './industry-fields'

const ADDRESS_NAMES = {
  postcode: 'company_postcode_id.digits',
  postcodeId: 'company_postcode_id.id',
  prefecture: 'company_prefecture_id',
  city: 'company_city_id',
  ward: 'company_ward_id',
} as const

/** Looks up an address that is already set when the stage opens, to get the names for its selects. */
export function AddressStage({ wizard }: { readonly wizard: CompanyWizard }) {
  const { t } = useText()
  const { digits, id } = wizard.form.company_postcode_id
  const wasFound = id > 0
  const address = useEndpoint(geoEndpoints.postcodeAddress, {
    query: { code: digits },
    enabled: wasFound,
    staleTime: Infinity,
  })
  if (wasFound && address.isPending) return <LoadingSkeleton variant="form" label={t('common.loading')} />
  return <AddressForm wizard={wizard} address={wasFound ? address.data : undefined} />
}

const named = (options: readonly Option[], value: string): Option | undefined =>
  options.find((option) => String(option.value) === value)

function AddressForm({
  wizard,
  address,
}: {
  readonly wizard: CompanyWizard
  readonly address: PostcodeAddress | undefined
}) {
  const { t } = useText()
  const { company_prefecture_id: prefecture, company_city_id: city, company_ward_id: ward } = wizard.form
  const state = useStageForm({ wizard, schema: addressStageSchema, keys: ADDRESS_KEYS, onNext: () => wizard.next(3) })
  const known = address && {
    prefecture: named(address.prefectures, prefecture),
    city: named(address.cities, city),
    // Null, not undefined: the select then reads the other towns of the postcode when it opens.
    ward: named(address.wards, ward) ?? address.wards[0] ?? null,
  }
  return (
    <StageFrame title={t('wizard.address.title')} state={state} onBack={() => wizard.back(1)}>
      <AddressFields names={ADDRESS_NAMES} onUnknown="clear" known={known} />
      <RowInputs table={wizardRows} section="address" texts="wizard" />
      <IndustryFields />
    </StageFrame>
  )
}
