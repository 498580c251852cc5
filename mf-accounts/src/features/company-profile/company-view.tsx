import { Stack } from '@portal/browser/chakra'
import { formatNumber, useText } from '@portal/browser/i18n'
import { DefinitionList, InfoCard, type DefinitionRow } from '@portal/browser/ui'
import type { Company, CompanyOptions } from '@portal/contracts/company'
import type { Option } from '@portal/contracts/kernel'

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ')

/** COMP-02: everything that is known about the company. */
export function CompanyView({
  company,
  options,
}: {
  readonly company: Company
  readonly options: CompanyOptions | undefined
}) {
  const { t, locale } = useText()
  const yesNo = (value: boolean | null) => (value === null ? null : t(value ? 'common.yes' : 'common.no'))
  const count = (value: number | null, unit: string) =>
    value === null ? null : t(unit, { number: formatNumber(value) })
  const names = (values: readonly number[], from: readonly Option[] | undefined) =>
    values
      .map((value) => from?.find((one) => one.value === value)?.name)
      .filter(Boolean)
      .join(locale === 'ja' ? '、' : ', ')
  const row = (id: string, value: DefinitionRow['value']): DefinitionRow => ({
    id,
    label: t(`company.field.${id}`),
    value,
  })
  return (
    <Stack gap="6">
      <InfoCard title={t('company.section.basic')}>
        <DefinitionList
          emptyText={t('common.none')}
          rows={[
            row('nameJp', company.name_jp),
            row('nameEn', company.name_en),
            row('nameKt', company.company_name_kt),
            row('telephone', company.telephone),
            row('website', company.website),
            row('employees', count(company.num_of_employees, 'company.unit.people')),
            row('branches', count(company.num_of_branches, 'company.unit.places')),
            row('isDispatchAgency', yesNo(company.is_dispatch_agency)),
            row('industry', company.custom_industry ?? company.industry?.name),
          ]}
        />
      </InfoCard>
      <InfoCard title={t('company.section.address')}>
        <DefinitionList
          emptyText={t('common.none')}
          rows={[
            row('postcode', company.postcode?.name.replace(/^(\d{3})(\d{4})$/, '$1-$2')),
            row('prefecture', company.prefecture?.name),
            row('city', company.city?.name),
            row('ward', company.ward?.name),
            row('lotNumber', company.lot_num),
            row('buildingJp', company.building_name_jp),
            row('buildingEn', company.building_name_en),
            row('address', company.address),
          ]}
        />
      </InfoCard>
      <InfoCard title={t('company.section.people')}>
        <DefinitionList
          emptyText={t('common.none')}
          rows={[
            row('ceo', joined(company.ceo_last_name, company.ceo_first_name)),
            row('ceoKt', joined(company.ceo_last_name_kt, company.ceo_first_name_kt)),
            row('admin', joined(company.admin_last_name, company.admin_first_name)),
            row('adminKt', joined(company.admin_last_name_kt, company.admin_first_name_kt)),
          ]}
        />
      </InfoCard>
      <InfoCard title={t('company.section.hiring')}>
        <DefinitionList
          emptyText={t('common.none')}
          rows={[
            row('foreigners', count(company.num_of_foreigners_hired, 'company.unit.people')),
            row('isNonFluentOk', yesNo(company.is_non_fluent_jp_speaker_ok)),
            row('ageGroups', names(company.preferred_age_groups, options?.age_groups)),
            row('nationalities', names(company.nationalities_hired, options?.nationalities)),
          ]}
        />
      </InfoCard>
    </Stack>
  )
}
