import { useEndpoint } from '@portal/browser/api'
import { AddressFields, LotNumberField, TextField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { LoadingSkeleton } from '@portal/browser/ui'
import { geoEndpoints, type PostcodeAddress } from '@portal/contracts/geo'
import { LIMITS, type Option } from '@portal/contracts/kernel'
import { StageFrame } from '../stage-frame'
import type { CompanyWizard } from '../use-company-wizard'
import { useStageForm } from '../use-stage-form'
import { addressStageSchema } from '../wizard.schema'
import { IndustryFields } from './industry-fields'

const ADDRESS_NAMES = {
  postcode: 'postcode',
  postcodeId: 'postcodeId',
  prefecture: 'prefecture',
  city: 'city',
  ward: 'ward',
} as const
const KEYS = [
  'postcode',
  'postcodeId',
  'prefecture',
  'city',
  'ward',
  'lotNum',
  'buildingJp',
  'isDispatch',
  'industry',
  'customIndustry',
] as const

/** Looks up an address that is already set when the stage opens, to get the names for its selects. */
export function AddressStage({ wizard }: { readonly wizard: CompanyWizard }) {
  const { t } = useText()
  const { postcode, postcodeId } = wizard.form
  const wasFound = postcodeId > 0
  const address = useEndpoint(geoEndpoints.postcodeAddress, {
    query: { code: postcode },
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
  const { prefecture, city, ward } = wizard.form
  const state = useStageForm({ wizard, schema: addressStageSchema, keys: KEYS, onNext: () => wizard.next(3) })
  const known = address && {
    prefecture: named(address.prefectures, prefecture),
    city: named(address.cities, city),
    // Null, not undefined: the select then reads the other towns of the postcode when it opens.
    ward: named(address.wards, ward) ?? address.wards[0] ?? null,
  }
  return (
    <StageFrame title={t('wizard.address.title')} state={state} onBack={() => wizard.back(1)}>
      <AddressFields names={ADDRESS_NAMES} onUnknown="clear" known={known} />
      <LotNumberField
        name="lotNum"
        label={t('wizard.address.lotNum')}
        isRequired
        hint={t('wizard.address.lotNum.hint')}
      />
      <TextField name="buildingJp" label={t('wizard.address.building')} maxLength={LIMITS.shortTextMax} />
      <IndustryFields />
    </StageFrame>
  )
}
