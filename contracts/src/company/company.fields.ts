/**
 * The fields of a company, each once (COMP-02 to COMP-14). Schemas, the profile form with its mapping, the view and
 * the backend's columns follow from this table. A row without a column or a label fails the type check or a test.
 */
import * as v from 'valibot'
import {
  always,
  code,
  count,
  flag,
  ids,
  katakana,
  lotNumber,
  phone,
  postcode,
  text,
  textLines,
  url,
} from '../field-table'
import type { FieldTable } from '../field-table'
import { fields, LIMITS } from '../kernel'

/** COMP-02: ages that a company prefers to hire; the options answer has the names. */
export const AGE_GROUPS = [1, 2, 3, 4, 5] as const

const whole = (message: string, min: number, max: number) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))
const placeId = (message: string) => whole(message, 1, 2_147_483_647)
const counted = v.nullable(whole('rule.number', 0, 1_000_000))
/** Counts below a million. */
const COUNT_DIGITS = 6

/** The four names of a person of the company. */
const half = { max: LIMITS.nameMax, isHalf: true } as const
const lastName = (section: string) => text({ section, rule: fields.personName('rule.lastName'), input: half })
const firstName = (section: string) => text({ section, rule: fields.personName('rule.firstName'), input: half })
const nameKt = (section: string) => katakana({ section, rule: fields.katakana(), input: half })

export const companyFields = {
  name_jp: always(
    v.string(),
    '',
    text({
      section: 'basic',
      rule: fields.requiredText(LIMITS.nameMax, 'rule.companyNameJp'),
      input: { max: LIMITS.nameMax, autoComplete: 'organization' },
    }),
  ),
  name_en: text({
    section: 'basic',
    rule: fields.requiredLatin(LIMITS.nameMax, 'rule.companyNameEn'),
    input: { max: LIMITS.nameMax },
  }),
  /** The katakana form of a 30-character name is often longer. */
  company_name_kt: katakana({
    section: 'basic',
    rule: fields.katakana(LIMITS.shortTextMax),
    input: { max: LIMITS.shortTextMax },
  }),
  telephone: phone({ section: 'basic', rule: fields.telephone, input: { hasHint: true } }),
  website: url({ section: 'basic', rule: fields.website(), input: { max: LIMITS.urlMax, hasHint: true } }),
  num_of_employees: count({
    section: 'basic',
    rule: counted,
    input: { max: COUNT_DIGITS, isHalf: true, unit: 'people' },
  }),
  /** Work locations. */
  num_of_branches: count({
    section: 'basic',
    rule: counted,
    input: { max: COUNT_DIGITS, isHalf: true, unit: 'places' },
  }),
  is_dispatch_agency: always(v.boolean(), false, flag({ section: 'dispatch', rule: v.boolean('rule.required') })),
  /** Null for a dispatch agency. */
  industry: code({ section: 'industry', rule: v.nullable(placeId('rule.industry')) }),
  custom_industry: text({
    section: 'industry',
    rule: fields.optionalText(LIMITS.customIndustryMax),
    input: { max: LIMITS.customIndustryMax },
  }),
  /** 0 means an unknown postcode (D42) and is refused. */
  postcode: postcode({ section: 'postcode', rule: whole('rule.postcode', 1, 9_999_999) }),
  prefecture: code({ section: 'place', rule: placeId('rule.prefecture') }),
  city: code({ section: 'place', rule: placeId('rule.city') }),
  ward: code({ section: 'place', rule: placeId('rule.ward') }),
  lot_num: lotNumber({
    section: 'address',
    rule: fields.lotNumber(LIMITS.companyLotNumberGroups),
    input: { hasHint: true },
  }),
  building_name_jp: text({ section: 'address', rule: fields.optionalText(), input: { max: LIMITS.shortTextMax } }),
  building_name_en: text({ section: 'address', rule: fields.optionalLatin(), input: { max: LIMITS.shortTextMax } }),
  ceo_last_name: lastName('ceo'),
  ceo_first_name: firstName('ceo'),
  ceo_last_name_kt: nameKt('ceo'),
  ceo_first_name_kt: nameKt('ceo'),
  admin_last_name: lastName('admin'),
  admin_first_name: firstName('admin'),
  admin_last_name_kt: nameKt('admin'),
  admin_first_name_kt: nameKt('admin'),
  num_of_foreigners_hired: count({
    section: 'hiring',
    rule: counted,
    input: { max: COUNT_DIGITS, isHalf: true, unit: 'people' },
  }),
  is_non_fluent_jp_speaker_ok: flag({ section: 'hiring', rule: v.nullable(v.boolean()) }),
  preferred_age_groups: ids({
    section: 'hiring',
    rule: v.pipe(v.array(v.picklist(AGE_GROUPS, 'rule.choice')), v.maxLength(AGE_GROUPS.length, 'rule.tooMany')),
    input: { choices: 'age_groups' },
  }),
  nationalities_hired: ids({
    section: 'hiring',
    rule: v.pipe(v.array(fields.id), v.maxLength(100, 'rule.tooMany')),
    input: { choices: 'nationalities' },
  }),
  /** VOICE-05: what applicants may expect of an interview, and whom they tell if something bad happened. */
  interview_rules: textLines({
    section: 'interview',
    rule: fields.optionalText(LIMITS.interviewRulesMax, 'lines'),
    input: { max: LIMITS.interviewRulesMax, hasHint: true },
  }),
  complaint_contact: textLines({
    section: 'interview',
    rule: fields.optionalText(LIMITS.interviewRulesMax, 'lines'),
    input: { max: LIMITS.interviewRulesMax, hasHint: true },
  }),
} satisfies FieldTable
export type CompanyFieldName = keyof typeof companyFields

/** WIZ-16: the fields that each stage of the company wizard sends, under the names of its call. */
export const wizardStages = {
  company: {
    company_name_jp: 'name_jp',
    company_name_en: 'name_en',
    company_name_kt: 'company_name_kt',
    company_telephone: 'telephone',
  },
  address: {
    company_postcode_id: 'postcode',
    company_prefecture_id: 'prefecture',
    company_city_id: 'city',
    company_ward_id: 'ward',
    company_lot_num: 'lot_num',
    company_building_name_jp: 'building_name_jp',
    company_is_dispatch_agency: 'is_dispatch_agency',
    company_industry: 'industry',
    company_custom_industry: 'custom_industry',
  },
  ceo: {
    ceo_last_name: 'ceo_last_name',
    ceo_first_name: 'ceo_first_name',
    ceo_last_name_kt: 'ceo_last_name_kt',
    ceo_first_name_kt: 'ceo_first_name_kt',
  },
  admin: {
    admin_last_name: 'admin_last_name',
    admin_first_name: 'admin_first_name',
    admin_last_name_kt: 'admin_last_name_kt',
    admin_first_name_kt: 'admin_first_name_kt',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CompanyFieldName>>>>
export const wizardFields = {
  ...wizardStages.company,
  ...wizardStages.address,
  ...wizardStages.ceo,
  ...wizardStages.admin,
}

type WizardName = keyof typeof wizardFields
type WizardRows = { [Name in WizardName]: (typeof companyFields)[(typeof wizardFields)[Name]] }
/** The rows of the wizard, under the names of its call; its lot number has fewer groups of digits. */
export const wizardRows = {
  ...(Object.fromEntries(
    Object.entries(wizardFields).map(([name, field]) => [name, companyFields[field]]),
  ) as unknown as WizardRows),
  company_lot_num: lotNumber({ section: 'address', rule: fields.lotNumber(), input: { hasHint: true } }),
}
export const wizardRules = Object.fromEntries(Object.entries(wizardRows).map(([name, row]) => [name, row.rule])) as {
  [Name in WizardName]: (typeof wizardRows)[Name]['rule']
}
