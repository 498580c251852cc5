import { SimpleGrid, Stack } from '@portal/browser/chakra'
import {
  choicesOf,
  DigitsField,
  GroupFrame,
  TextField,
  UrlField,
  useFormContext,
  useWatch,
} from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { SearchSelect, Section } from '@portal/browser/ui'
import { OTHER_INDUSTRY } from '@portal/contracts/company'
import { isVisible } from '@portal/contracts/jobs'
import { LIMITS } from '@portal/contracts/kernel'
import { useId } from 'react'
import { DropdownField, isShortList } from '../../../parts/dropdown-field'
import { MultiSelectField } from '../../../parts/multi-select-field'
import { companyForm } from '../form/content.mapping'
import { SectionAnchor } from '../section-anchor'
import type { WizardForm } from '../form/wizard.form'
import { RegisteredDetails } from '../registered-details'
import { useWizard } from '../wizard-context'
import { FieldFor } from './field-for'
import { oneGroup } from './option-groups'

/** JCON-37: a registered company fills and locks the fields; without one the user fills them in. */
function RegisteredCompany() {
  const { t } = useText()
  const { options } = useWizard()
  const { setValue, clearErrors } = useFormContext<WizardForm>()
  const companyId = useWatch<WizardForm, 'content.company_info_id'>({ name: 'content.company_info_id' })
  const id = useId()
  if (options.company_infos.length === 0) return null
  const choose = (value: string | null) => {
    const company = options.company_infos.find((candidate) => String(candidate.id) === value)
    setValue('content.company_info_id', value ?? '', { shouldDirty: true })
    setValue('content.company_info', companyForm(company), { shouldDirty: true })
    clearErrors('content.company_info')
  }
  return (
    <GroupFrame
      id={id}
      label={t('company.registered')}
      isRequired={false}
      hint={t('company.registered.hint')}
      error={undefined}
    >
      <SearchSelect
        options={options.company_infos.map((company) => ({
          value: String(company.id),
          label: company.name_jp ?? company.name_en ?? String(company.id),
        }))}
        value={companyId || null}
        onChange={choose}
        placeholder={t('company.registered.placeholder')}
        noResults={t('common.noMatch')}
        clearLabel={t('company.registered.clear')}
        isRoomy={isShortList(options.company_infos)}
        aria-labelledby={`${id}-label`}
      />
    </GroupFrame>
  )
}

export function CompanySection() {
  const { t } = useText()
  const { jobType, options, rules } = useWizard()
  const companyId = useWatch<WizardForm, 'content.company_info_id'>({ name: 'content.company_info_id' })
  const employees = useWatch<WizardForm, 'content.company_info.num_of_employees'>({
    name: 'content.company_info.num_of_employees',
  })
  const industry = useWatch<WizardForm, 'content.company_info.industry'>({ name: 'content.company_info.industry' })
  if (!isVisible(jobType, 'company_info.name_jp')) return null
  const isLocked = companyId !== '' || rules.locked
  const isRegistered = companyId !== '' && !rules.locked
  const industryName = options.industries.find(({ value }) => String(value) === industry)?.name
  const people = employees ? t('amount.people', { count: Number(employees) }) : undefined
  // JCON-40.
  const asksIndustry = !options.is_dispatch_agency
  const fields = (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      <FieldFor field="company_info.name_jp">
        {({ isRequired }) => (
          <TextField
            name="content.company_info.name_jp"
            label={t('company.nameJp')}
            isRequired={isRequired}
            isDisabled={isLocked}
            maxLength={LIMITS.shortTextMax}
          />
        )}
      </FieldFor>
      <FieldFor field="company_info.name_en">
        {({ isRequired }) => (
          <TextField
            name="content.company_info.name_en"
            label={t('company.nameEn')}
            isRequired={isRequired}
            isDisabled={isLocked}
            maxLength={LIMITS.shortTextMax}
          />
        )}
      </FieldFor>
      {asksIndustry && (
        <FieldFor field="company_info.industry">
          {({ isRequired }) => (
            <DropdownField
              name="content.company_info.industry"
              label={t('company.industry')}
              isRequired={isRequired}
              isDisabled={isLocked}
              choices={choicesOf(options.industries)}
            />
          )}
        </FieldFor>
      )}
      {asksIndustry && industry === String(OTHER_INDUSTRY) && (
        <TextField
          name="content.company_info.custom_industry"
          label={t('company.customIndustry')}
          isRequired
          isDisabled={isLocked}
          maxLength={LIMITS.customIndustryMax}
        />
      )}
      <FieldFor field="company_info.num_of_employees">
        {({ isRequired }) => (
          <DigitsField
            name="content.company_info.num_of_employees"
            label={t('company.employees')}
            isRequired={isRequired}
            isDisabled={isLocked}
            unit={t('unit.people')}
            maxLength={7}
          />
        )}
      </FieldFor>
      <FieldFor field="company_info.nationalities_hired">
        {() => (
          <MultiSelectField
            name="content.company_info.nationalities_hired"
            label={t('company.nationalities')}
            isDisabled={isLocked}
            groups={oneGroup(options.nationality_choices)}
          />
        )}
      </FieldFor>
      <FieldFor field="company_info.website">
        {() => (
          <UrlField
            name="content.company_info.website"
            label={t('company.website')}
            isDisabled={isLocked}
            maxLength={LIMITS.urlMax}
          />
        )}
      </FieldFor>
    </SimpleGrid>
  )
  return (
    <SectionAnchor section="company_details">
      <Section
        title={t('content.section.company')}
        description={rules.locked && !rules.readOnly ? t('company.locked') : undefined}
      >
        <Stack gap="5">
          {!rules.locked && <RegisteredCompany />}
          {isRegistered ? (
            <RegisteredDetails path="content.company_info" facts={[industryName, people]}>
              {fields}
            </RegisteredDetails>
          ) : (
            fields
          )}
        </Stack>
      </Section>
    </SectionAnchor>
  )
}
