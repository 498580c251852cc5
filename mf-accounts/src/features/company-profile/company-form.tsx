import { useRemember, useSend } from '@portal/browser/api'
import { Button, SimpleGrid, Stack } from '@portal/browser/chakra'
import {
  AddressFields,
  CheckboxGroupField,
  choicesOf,
  DigitsField,
  FormSummary,
  KatakanaField,
  LotNumberField,
  PhoneField,
  SchemaForm,
  TextField,
  UrlField,
  useSchemaForm,
  YesNoField,
} from '@portal/browser/forms'
import { ChangedDialog, useChanged } from '@portal/browser/editing'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { InfoCard, StickyActions } from '@portal/browser/ui'
import { companyEndpoints, type Company, type CompanyOptions } from '@portal/contracts/company'
import { LIMITS } from '@portal/contracts/kernel'
import { useRef } from 'react'
import { companyFieldNames, toForm, toPatch } from './company-profile.mapping'
import { companyProfileSchema } from './company-profile.schema'
import { IndustryFields } from './industry-fields'
import { StoredCompany } from './stored-company'

const address = {
  postcode: 'postcode',
  postcodeId: 'postcodeId',
  prefecture: 'prefecture',
  city: 'city',
  ward: 'ward',
} as const
/** Counts below a million. */
const COUNT_DIGITS = 6

interface CompanyFormProps {
  readonly company: Company
  readonly options: CompanyOptions
  readonly onClose: () => void
}

/** COMP-03 to COMP-15. */
export function CompanyForm({ company, options, onClose }: CompanyFormProps) {
  const { t } = useText()
  const shell = useShell()
  const remember = useRemember()
  const patch = useSend(companyEndpoints.patch)
  const changed = useChanged()
  // What a later reading brings was not seen when the editing began.
  const version = useRef(company.version)
  const state = useSchemaForm({
    schema: companyProfileSchema,
    defaults: toForm(company),
    fieldNames: companyFieldNames,
    guardLeave: true,
    hasSummary: true,
    onSubmit: (form) => patch.send({ params: { companyId: company.id }, body: toPatch(form, version.current) }),
    onRefused: (error) => changed.noticed(error),
    onDone: (answer) => {
      changed.clear()
      remember(companyEndpoints.list, [answer])
      shell.notify({ kind: 'success', text: t('company.saved') })
      onClose()
    },
  })
  const { isDirty } = state.form.formState
  const giveUp = async () => {
    const isMeant =
      !isDirty ||
      (await shell.confirm({
        title: t('form.leave.title'),
        body: t('company.discard.body'),
        confirm: t('company.discard.confirm'),
        cancel: t('form.leave.stay'),
        danger: true,
      }))
    if (isMeant) onClose()
  }
  const label = (field: string) => t(`company.field.${field}`)
  return (
    // A long form: the summary says what is wrong and leads to each field (D111).
    <SchemaForm
      state={{ form: state.form, submit: state.submit, problem: undefined }}
      label={t('company.title')}
      gap="6"
    >
      <FormSummary problem={state.problem} attempt={state.attempt} />
      <InfoCard title={t('company.section.basic')}>
        <Stack gap="5">
          <TextField
            name="nameJp"
            label={label('nameJp')}
            isRequired
            maxLength={LIMITS.nameMax}
            autoComplete="organization"
          />
          <TextField name="nameEn" label={label('nameEn')} isRequired maxLength={LIMITS.nameMax} />
          <KatakanaField name="nameKt" label={label('nameKt')} isRequired maxLength={LIMITS.shortTextMax} />
          <PhoneField name="telephone" label={label('telephone')} hint={t('company.telephone.hint')} isRequired />
          <UrlField
            name="website"
            label={label('website')}
            hint={t('company.website.hint')}
            maxLength={LIMITS.urlMax}
          />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
            <DigitsField
              name="employees"
              label={label('employees')}
              unit={t('company.unit.people.short')}
              maxLength={COUNT_DIGITS}
            />
            <DigitsField
              name="branches"
              label={label('branches')}
              unit={t('company.unit.places.short')}
              maxLength={COUNT_DIGITS}
            />
          </SimpleGrid>
          <IndustryFields industries={options.industries} />
        </Stack>
      </InfoCard>
      <InfoCard title={t('company.section.address')}>
        <Stack gap="5">
          <AddressFields
            names={address}
            onUnknown="keep"
            known={{ prefecture: company.prefecture, city: company.city, ward: company.ward }}
          />
          <LotNumberField name="lotNumber" label={label('lotNumber')} hint={t('company.lotNumber.hint')} isRequired />
          <TextField name="buildingJp" label={label('buildingJp')} maxLength={LIMITS.shortTextMax} />
          <TextField name="buildingEn" label={label('buildingEn')} maxLength={LIMITS.shortTextMax} />
        </Stack>
      </InfoCard>
      {(['ceo', 'admin'] as const).map((person) => (
        <InfoCard key={person} title={label(person)}>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
            <TextField
              name={`${person}LastName`}
              label={label(`${person}LastName`)}
              isRequired
              maxLength={LIMITS.nameMax}
            />
            <TextField
              name={`${person}FirstName`}
              label={label(`${person}FirstName`)}
              isRequired
              maxLength={LIMITS.nameMax}
            />
            <KatakanaField
              name={`${person}LastNameKt`}
              label={label(`${person}LastNameKt`)}
              isRequired
              maxLength={LIMITS.nameMax}
            />
            <KatakanaField
              name={`${person}FirstNameKt`}
              label={label(`${person}FirstNameKt`)}
              isRequired
              maxLength={LIMITS.nameMax}
            />
          </SimpleGrid>
        </InfoCard>
      ))}
      <InfoCard title={t('company.section.hiring')}>
        <Stack gap="5">
          <DigitsField
            name="foreigners"
            label={label('foreigners')}
            unit={t('company.unit.people.short')}
            maxLength={COUNT_DIGITS}
            maxW="220px"
          />
          <YesNoField name="isNonFluentOk" label={label('isNonFluentOk')} />
          <CheckboxGroupField
            name="ageGroups"
            label={label('ageGroups')}
            choices={choicesOf(options.age_groups)}
            columns={3}
          />
          <CheckboxGroupField
            name="nationalities"
            label={label('nationalities')}
            choices={choicesOf(options.nationalities)}
            columns={3}
          />
        </Stack>
      </InfoCard>
      <ChangedDialog
        change={changed.change}
        isSaving={state.isSending}
        onClose={changed.clear}
        renderStored={() => <StoredCompany options={options} />}
        onOverwrite={(change) => {
          version.current = change.version
          void state.submit()
        }}
      />
      <StickyActions
        start={
          <Button
            type="button"
            variant="outline"
            colorPalette="gray"
            disabled={state.isSending}
            onClick={() => void giveUp()}
          >
            {t('common.cancel')}
          </Button>
        }
      >
        <Button type="submit" loading={state.isSending}>
          {t('common.save')}
        </Button>
      </StickyActions>
    </SchemaForm>
  )
}
