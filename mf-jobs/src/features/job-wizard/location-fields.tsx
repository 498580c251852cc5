import { useEndpoint } from '@portal/browser/api'
import { SimpleGrid, Stack } from '@portal/browser/chakra'
import {
  AddressFields,
  GroupFrame,
  LotNumberField,
  PhoneField,
  RadioField,
  SelectField,
  TextField,
  useFormContext,
  useWatch,
  YesNoField,
} from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { SearchSelect } from '@portal/browser/ui'
import { geoEndpoints } from '@portal/contracts/geo'
import { COMMUTE_MODES, JOB_LIMITS } from '@portal/contracts/jobs'
import { groupedPhone, LIMITS, option } from '@portal/contracts/kernel'
import { useEffect, useId } from 'react'
import { isShortList } from '../../parts/dropdown-field'
import { StationField } from '../../parts/station-field'
import { fromLocation } from './form/location.mapping'
import { emptyLocation } from './form/wizard.form'
import type { LocationForm, WizardForm } from './form/wizard.form'
import { RegisteredDetails } from './registered-details'
import { useWizard } from './wizard-context'

type Place = 'work' | 'interview.location'

const MINUTES = Array.from({ length: JOB_LIMITS.commuteMax }, (_, index) => String(index + JOB_LIMITS.commuteMin))

/** Stores the names of the address beside its ids, because drafts and the preview show names. */
function useAddressNames(place: Place, form: LocationForm): void {
  const { setValue } = useFormContext<WizardForm>()
  const isAsked =
    form.postcode.id > 0 && form.postcode.code.length === LIMITS.postcodeLength && form.registeredId === ''
  const { data } = useEndpoint(geoEndpoints.postcodeAddress, {
    query: { code: form.postcode.code },
    enabled: isAsked,
    staleTime: Infinity,
  })
  useEffect(() => {
    if (!data || !isAsked) return
    const nameIn = (options: typeof data.wards, id: string) =>
      options.find((candidate) => String(candidate.value) === id)?.name ?? ''
    setValue(`${place}.prefecture.name`, nameIn(data.prefectures, form.prefecture.id))
    setValue(`${place}.city.name`, nameIn(data.cities, form.city.id))
    setValue(`${place}.ward.name`, nameIn(data.wards, form.ward.id))
  }, [data, isAsked, place, setValue, form.prefecture.id, form.city.id, form.ward.id])
}

/** JWIZ-24: choosing a location fills and locks the fields; clearing it empties them. */
function RegisteredSelect({ place, registeredId }: { readonly place: Place; readonly registeredId: string }) {
  const { t } = useText()
  const { locations } = useWizard()
  const { setValue, clearErrors } = useFormContext<WizardForm>()
  const id = useId()
  if (locations.length === 0) return null
  const choose = (value: string | null) => {
    const location = locations.find((candidate) => String(candidate.id) === value)
    setValue(place, location ? fromLocation(location) : emptyLocation(), { shouldDirty: true })
    clearErrors(place)
  }
  return (
    <GroupFrame
      id={id}
      label={t('location.registered')}
      isRequired={false}
      hint={t('location.registered.hint')}
      error={undefined}
    >
      <SearchSelect
        options={locations.map((location) => ({
          value: String(location.id),
          label: `${location.brand_name_jp} ${location.branch}`,
          description: location.address,
          keywords: location.brand_name_en,
        }))}
        value={registeredId || null}
        onChange={choose}
        placeholder={t('location.registered.placeholder')}
        noResults={t('common.noMatch')}
        clearLabel={t('location.registered.clear')}
        isRoomy={isShortList(locations)}
        aria-labelledby={`${id}-label`}
      />
    </GroupFrame>
  )
}

/** A complete location: brand, shop, address, station and the way from it, category, telephone. */
export function LocationFields({ place }: { readonly place: Place }) {
  const { t } = useText()
  const { rules, locations } = useWizard()
  const form = useWatch<WizardForm, Place>({ name: place })
  const address = locations.find(({ id }) => String(id) === form.registeredId)?.address
  useAddressNames(place, form)
  const isRegistered = form.registeredId !== ''
  const isLocked = isRegistered || rules.locked
  // JWIZ-26: after posting, only branch and telephone can be corrected.
  const isFixed = rules.locked ? rules.readOnly : isRegistered
  const named = ({ id, name }: LocationForm['prefecture']) => (id && name ? option(Number(id), name) : null)
  const fields = (
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <TextField
          name={`${place}.brand_name_jp`}
          label={t('location.brandJp')}
          isRequired
          isDisabled={isLocked}
          maxLength={LIMITS.shortTextMax}
        />
        <TextField
          name={`${place}.brand_name_en`}
          label={t('location.brandEn')}
          isRequired
          isDisabled={isLocked}
          maxLength={LIMITS.shortTextMax}
        />
      </SimpleGrid>
      <TextField
        name={`${place}.branch`}
        label={t('location.branch')}
        isRequired
        isDisabled={isFixed}
        maxLength={LIMITS.shortTextMax}
        hint={t('location.branch.hint')}
      />
      <AddressFields
        key={`${form.registeredId}-${isRegistered ? form.ward.id : ''}`}
        names={{
          postcode: `${place}.postcode.code`,
          postcodeId: `${place}.postcode.id`,
          prefecture: `${place}.prefecture.id`,
          city: `${place}.city.id`,
          ward: `${place}.ward.id`,
        }}
        onUnknown="keep"
        isDisabled={isLocked}
        onLookupFailed={ignoreFailure}
        known={{
          prefecture: named(form.prefecture),
          city: named(form.city),
          ward: named(form.ward),
        }}
      />
      <LotNumberField
        name={`${place}.lot_num`}
        label={t('location.lotNum')}
        isRequired
        isDisabled={isLocked}
        hint={t('location.lotNum.hint')}
      />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <TextField
          name={`${place}.building_name_jp`}
          label={t('location.buildingJp')}
          isDisabled={isLocked}
          maxLength={LIMITS.shortTextMax}
        />
        <TextField
          name={`${place}.building_name_en`}
          label={t('location.buildingEn')}
          isDisabled={isLocked}
          maxLength={LIMITS.shortTextMax}
        />
      </SimpleGrid>
      <StationField
        idName={`${place}.nearest_station.id`}
        textName={`${place}.nearest_station.name`}
        isDisabled={isLocked}
      />
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <RadioField
          name={`${place}.mode`}
          label={t('location.mode')}
          isRequired
          isDisabled={isLocked}
          choices={COMMUTE_MODES.map((mode) => ({ value: mode, label: t(`location.mode.${mode}`) }))}
        />
        <SelectField
          name={`${place}.minutes`}
          label={t('location.minutes')}
          isRequired
          isDisabled={isLocked}
          choices={MINUTES.map((minutes) => ({ value: minutes, label: t('location.minutes.value', { minutes }) }))}
        />
      </SimpleGrid>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <YesNoField
          name={`${place}.is_fuei`}
          label={t('location.fuei')}
          isRequired
          isDisabled={isLocked}
          hint={t('location.fuei.hint')}
        />
        <PhoneField
          name={`${place}.telephone`}
          label={t('location.telephone')}
          isRequired
          isDisabled={isFixed}
          hint={t('location.telephone.hint')}
        />
      </SimpleGrid>
    </Stack>
  )
  if (rules.locked) return fields
  return (
    <Stack gap="5">
      <RegisteredSelect place={place} registeredId={form.registeredId} />
      {isRegistered ? (
        <RegisteredDetails path={place} facts={[address, form.nearest_station.name, groupedPhone(form.telephone)]}>
          {fields}
        </RegisteredDetails>
      ) : (
        fields
      )}
    </Stack>
  )
}

/** JWIZ-33: a failed lookup shows no message. */
const ignoreFailure = (): void => undefined
