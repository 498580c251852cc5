import { OTHER_INDUSTRY } from '@portal/contracts/company'
import { addressFaults } from '../../geo'
import type { AddressIds, AddressPart } from '../../geo'
import { isKnown } from '../../master-data'

const MESSAGE: Readonly<Record<AddressPart, string>> = {
  postcode: 'rule.postcode',
  prefecture: 'rule.prefecture',
  city: 'rule.city',
  ward: 'rule.ward',
}

/** Which parts of an address do not belong together, under the names that the call gives them. */
export function addressRefusals(ids: AddressIds, names: Readonly<Record<AddressPart, string>>): Record<string, string> {
  return Object.fromEntries(addressFaults(ids).map((part) => [names[part], MESSAGE[part]]))
}

/** COMP-13, WIZ-12: waived for a dispatch agency, known, and the other industry with its text. */
export function industryRefusals(
  facts: { isDispatchAgency: boolean; industryId: number | null; customIndustry: string | null },
  names: { industry: string; custom: string },
): Record<string, string> {
  if (facts.isDispatchAgency) return {}
  if (facts.industryId === null || !isKnown('industries', facts.industryId))
    return { [names.industry]: 'rule.industry' }
  return facts.industryId === OTHER_INDUSTRY && !facts.customIndustry ? { [names.custom]: 'rule.required' } : {}
}
