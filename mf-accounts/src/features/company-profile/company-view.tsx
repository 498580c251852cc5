import { Stack } from '@portal/browser/chakra'
import { formatList, useText } from '@portal/browser/i18n'
import { DefinitionList, InfoCard, type DefinitionRow } from '@portal/browser/ui'
import { companyFields, type Company, type CompanyFieldName, type CompanyOptions } from '@portal/contracts/company'
import { rowsOf } from '@portal/contracts/field-table'
import { fullName, groupedNumber, groupedPhone, type Option } from '@portal/contracts/kernel'

/** COMP-02: shows all data of the company. */
export function CompanyView({
  company,
  options,
}: {
  readonly company: Company
  readonly options: CompanyOptions | undefined
}) {
  const { t, locale } = useText()
  const said = (id: string, value: DefinitionRow['value']): DefinitionRow => ({
    id,
    label: t(`company.field.${id}`),
    value,
  })
  const name = (last_name: string | null, first_name: string | null) => fullName({ last_name, first_name })
  /** Returns one row per field of the section; for a `code` it shows the name, not the code. */
  const fieldsOf = (section: string): DefinitionRow[] =>
    rowsOf(companyFields, section).map(([name, { input, kind }]) => {
      const value: Company[CompanyFieldName] | undefined = company[name]
      if (typeof value === 'string' && kind === 'phone') return said(name, groupedPhone(value))
      if (typeof value === 'boolean') return said(name, t(value ? 'common.yes' : 'common.no'))
      if (typeof value === 'number') {
        const number = groupedNumber(value)
        return said(name, input?.unit ? t(`company.unit.${input.unit}`, { count: value, number }) : number)
      }
      if (Array.isArray(value)) {
        const choices: Readonly<Record<string, readonly Option[]>> = options ?? {}
        const names = value.flatMap((id) => choices[input?.choices ?? '']?.find((one) => one.value === id)?.name ?? [])
        return said(name, formatList(names, locale))
      }
      return said(name, typeof value === 'object' ? value?.name : value)
    })
  return (
    <Stack gap="6">
      <InfoCard title={t('company.section.basic')}>
        <DefinitionList
          emptyText={t('common.none')}
          rows={[
            ...fieldsOf('basic'),
            ...fieldsOf('dispatch'),
            said('industry', company.custom_industry ?? company.industry?.name),
          ]}
        />
      </InfoCard>
      <InfoCard title={t('company.section.address')}>
        <DefinitionList
          emptyText={t('common.none')}
          rows={[
            said('postcode', company.postcode?.name.replace(/^(\d{3})(\d{4})$/, '$1-$2')),
            ...fieldsOf('place'),
            ...fieldsOf('address'),
            said('address', company.address),
          ]}
        />
      </InfoCard>
      <InfoCard title={t('company.section.people')}>
        <DefinitionList
          emptyText={t('common.none')}
          rows={[
            said('ceo', name(company.ceo_last_name, company.ceo_first_name)),
            said('ceo_kt', name(company.ceo_last_name_kt, company.ceo_first_name_kt)),
            said('admin', name(company.admin_last_name, company.admin_first_name)),
            said('admin_kt', name(company.admin_last_name_kt, company.admin_first_name_kt)),
          ]}
        />
      </InfoCard>
      <InfoCard title={t('company.section.hiring')}>
        <DefinitionList emptyText={t('common.none')} rows={fieldsOf('hiring')} />
      </InfoCard>
      <InfoCard title={t('company.section.interview')}>
        <DefinitionList emptyText={t('common.none')} rows={fieldsOf('interview')} />
      </InfoCard>
    </Stack>
  )
}
