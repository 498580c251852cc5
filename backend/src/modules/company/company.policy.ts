import { keptIndustry, namesIndustry, tellsOtherIndustry } from '@portal/contracts/company'
import { addressFaults } from '../../geo'
import type { AddressIds, AddressPart } from '../../geo'
import { isKnown } from '../../master-data'
import type { CompanyRow } from '../../tables/company.tables'

const MESSAGE: Readonly<Record<AddressPart, string>> = {
  postcode: 'rule.postcode',
  prefecture: 'rule.prefecture',
  city: 'rule.city',
  ward: 'rule.ward',
}

/** The parts of an address that contradict each other, under the field names of the call. */
export function addressRefusals(ids: AddressIds, names: Readonly<Record<AddressPart, string>>): Record<string, string> {
  return Object.fromEntries(addressFaults(ids).map((part) => [names[part], MESSAGE[part]]))
}

type StoredIndustry = Pick<CompanyRow, 'isDispatchAgency' | 'industryId' | 'customIndustry'>

const factsOf = (row: StoredIndustry) => ({
  is_dispatch_agency: row.isDispatchAgency,
  industry: row.industryId,
  custom_industry: row.customIndustry,
})

/** The industry that is stored. */
export function storedIndustry(row: StoredIndustry): Pick<StoredIndustry, 'industryId' | 'customIndustry'> {
  const { industry, custom_industry } = keptIndustry(factsOf(row))
  return { industryId: industry, customIndustry: custom_industry }
}

/** COMP-13, WIZ-12: the rules of the schemas on a whole row, and the industry must be in the list. */
export function industryRefusals(
  row: StoredIndustry,
  names: { industry: string; custom: string },
): Record<string, string> {
  const facts = factsOf(row)
  const { industry } = keptIndustry(facts)
  if (!namesIndustry(facts) || (industry !== null && !isKnown('industries', industry)))
    return { [names.industry]: 'rule.industry' }
  return tellsOtherIndustry(facts) ? {} : { [names.custom]: 'rule.required' }
}
