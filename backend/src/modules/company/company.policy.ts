import { OTHER_INDUSTRY } from '@portal/contracts/company'
import { addressFaults } from '../../geo'
import type { AddressIds, AddressPart } from '../../geo'
import { isKnown } from '../../master-data'
import type { CompanyRow } from './company.tables'

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

type IndustryFacts = Pick<CompanyRow, 'isDispatchAgency' | 'industryId' | 'customIndustry'>

/** COMP-13, WIZ-11: a dispatch agency has no industry, and only the industry "other" has a text. */
export function keptIndustry(facts: IndustryFacts): Pick<IndustryFacts, 'industryId' | 'customIndustry'> {
  const industryId = facts.isDispatchAgency ? null : facts.industryId
  return { industryId, customIndustry: industryId === OTHER_INDUSTRY ? facts.customIndustry : null }
}

/**
 * COMP-13, WIZ-12: the industry is required except for a dispatch agency, must be known, and "other" needs its text.
 */
export function industryRefusals(
  facts: IndustryFacts,
  names: { industry: string; custom: string },
): Record<string, string> {
  if (facts.isDispatchAgency) return {}
  if (facts.industryId === null || !isKnown('industries', facts.industryId))
    return { [names.industry]: 'rule.industry' }
  return facts.industryId === OTHER_INDUSTRY && !facts.customIndustry ? { [names.custom]: 'rule.required' } : {}
}
