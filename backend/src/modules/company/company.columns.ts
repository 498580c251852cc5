/** The columns of a company's fields: the column of the same name, with a few exceptions. */
import { companyFields } from '@portal/contracts/company'
import type { CompanyChange, CompanyFieldName } from '@portal/contracts/company'
import { camel } from '../../database/camel'
import type { Camel } from '../../database/camel'
import type { CompanyRow, NewCompanyRow } from '../../tables/company.tables'

/** Fields whose column has another name. */
const OTHERWISE = {
  company_name_kt: 'nameKt',
  industry: 'industryId',
  prefecture: 'prefectureId',
  city: 'cityId',
  ward: 'wardId',
} as const satisfies Partial<Record<CompanyFieldName, keyof CompanyRow>>

type ColumnOf<Name extends CompanyFieldName> = Name extends keyof typeof OTHERWISE
  ? (typeof OTHERWISE)[Name]
  : Camel<Name>

function columnOf<Name extends CompanyFieldName>(name: Name): ColumnOf<Name> {
  const otherwise: Partial<Record<CompanyFieldName, string>> = OTHERWISE
  return (otherwise[name] ?? camel(name)) as ColumnOf<Name>
}

/** The values of a change, by column. */
type Stored = {
  [Name in CompanyFieldName as ColumnOf<Name>]?: Name extends 'postcode' ? string : CompanyChange[Name]
}

/** The wire's postcode id is the seven digits as a number. */
const sevenDigits = (postcodeId: number): string => String(postcodeId).padStart(7, '0')

/**
 * The columns of the fields that were sent; other columns stay unchanged. A field without a column, or with another
 * type, does not compile here; otherwise it would be accepted and lost.
 */
export function columnsOf(change: CompanyChange): Partial<Pick<NewCompanyRow, keyof Stored>> {
  const sent = Object.entries(change).filter(([name, value]) => name in companyFields && value !== undefined)
  const columns: Stored = Object.fromEntries(sent.map(([name, value]) => [columnOf(name as CompanyFieldName), value]))
  if (change.postcode !== undefined) columns.postcode = sevenDigits(change.postcode)
  return columns
}

type Fields = typeof companyFields
/** Fields whose answer is the stored value; the others get a name in the caller's language. */
type PlainName = {
  [Name in CompanyFieldName]: Fields[Name]['kind'] extends 'code' | 'postcode' ? never : Name
}[CompanyFieldName]

const isPlain = (name: string): name is PlainName =>
  !['code', 'postcode'].includes(companyFields[name as CompanyFieldName].kind)

export const plainAnswer = (row: CompanyRow) =>
  Object.fromEntries(
    Object.keys(companyFields)
      .filter(isPlain)
      .map((name) => [name, row[columnOf(name)]]),
  ) as { [Name in PlainName]: CompanyRow[ColumnOf<Name>] }
