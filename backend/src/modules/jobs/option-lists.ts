import type { OptionList } from '@portal/contracts/jobs'
import type { MasterList } from '../../master-data'

/** The operator's list in which the ids of a content field are found. */
export const masterListOf = {
  skills: 'skills',
  certificates: 'certificates',
  visa_types: 'visaTypes',
  ssv_industries: 'ssvIndustries',
  who_can_apply: 'whoCanApply',
  holidays: 'holidays',
  nationality_choices: 'nationalities',
} as const satisfies Readonly<Record<Exclude<OptionList, 'subcategories'>, MasterList>>
