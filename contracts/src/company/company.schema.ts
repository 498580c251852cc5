import * as v from 'valibot'
import { fields, LIMITS, OptionSchema } from '../kernel'

/** The industry that asks for a text of one's own (WIZ-12, COMP-13). */
export const OTHER_INDUSTRY = 99

/** COMP-02: ages that a company prefers to hire; names stand in the options answer. */
export const AGE_GROUPS = [1, 2, 3, 4, 5] as const

const named = v.object({ id: v.number(), value: v.number(), name: v.string() })
const text = v.nullable(v.string())

/** The company of COMP-02. Null where the company was not initialised or left a field empty. */
export const CompanySchema = v.object({
  id: v.number(),
  name_jp: v.string(),
  name_en: text,
  company_name_kt: text,
  telephone: text,
  num_of_employees: v.nullable(v.number()),
  /** Work locations. */
  num_of_branches: v.nullable(v.number()),
  website: text,
  industry: v.nullable(named),
  custom_industry: text,
  is_dispatch_agency: v.boolean(),
  /** `value` is the postcode id, `name` the seven digits. */
  postcode: v.nullable(named),
  prefecture: v.nullable(named),
  city: v.nullable(named),
  ward: v.nullable(named),
  lot_num: text,
  building_name_jp: text,
  building_name_en: text,
  /** The whole address in one line. */
  address: text,
  ceo_first_name: text,
  ceo_last_name: text,
  ceo_first_name_kt: text,
  ceo_last_name_kt: text,
  admin_first_name: text,
  admin_last_name: text,
  admin_first_name_kt: text,
  admin_last_name_kt: text,
  num_of_foreigners_hired: v.nullable(v.number()),
  is_non_fluent_jp_speaker_ok: v.nullable(v.boolean()),
  preferred_age_groups: v.array(v.number()),
  nationalities_hired: v.array(v.number()),
  /** Raised by every save; sent along with a change (D105). */
  version: v.optional(v.number()),
})
export type Company = v.InferOutput<typeof CompanySchema>

const whole = (message: string, min: number, max: number) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))
const count = v.nullable(whole('rule.number', 0, 1_000_000))
/** 0 stands for an unknown postcode (D42) and is refused. */
const postcodeId = whole('rule.postcode', 1, 9_999_999)
const placeId = (message: string) => whole(message, 1, 2_147_483_647)

/**
 * COMP-04 to COMP-14. Every field may be left out; what is sent must be right. `industry` is null for a dispatch agency.
 */
export const PatchCompanyBodySchema = v.pipe(
  v.object({
    name_jp: v.optional(fields.requiredText(LIMITS.nameMax, 'rule.companyNameJp')),
    name_en: v.optional(fields.requiredText(LIMITS.nameMax, 'rule.companyNameEn')),
    company_name_kt: v.optional(fields.katakana(LIMITS.shortTextMax)),
    telephone: v.optional(fields.telephone),
    num_of_employees: v.optional(count),
    num_of_branches: v.optional(count),
    website: v.optional(fields.website()),
    industry: v.optional(v.nullable(placeId('rule.industry'))),
    custom_industry: v.optional(fields.optionalText(LIMITS.customIndustryMax)),
    is_dispatch_agency: v.optional(v.boolean()),
    postcode: v.optional(postcodeId),
    prefecture: v.optional(placeId('rule.prefecture')),
    city: v.optional(placeId('rule.city')),
    ward: v.optional(placeId('rule.ward')),
    lot_num: v.optional(fields.lotNumber(LIMITS.companyLotNumberGroups)),
    building_name_jp: v.optional(fields.optionalText()),
    building_name_en: v.optional(fields.optionalText()),
    ceo_first_name: v.optional(fields.personName('rule.firstName')),
    ceo_last_name: v.optional(fields.personName('rule.lastName')),
    ceo_first_name_kt: v.optional(fields.katakana()),
    ceo_last_name_kt: v.optional(fields.katakana()),
    admin_first_name: v.optional(fields.personName('rule.firstName')),
    admin_last_name: v.optional(fields.personName('rule.lastName')),
    admin_first_name_kt: v.optional(fields.katakana()),
    admin_last_name_kt: v.optional(fields.katakana()),
    num_of_foreigners_hired: v.optional(count),
    is_non_fluent_jp_speaker_ok: v.optional(v.nullable(v.boolean())),
    preferred_age_groups: v.optional(
      v.pipe(v.array(v.picklist(AGE_GROUPS, 'rule.choice')), v.maxLength(AGE_GROUPS.length, 'rule.tooMany')),
    ),
    nationalities_hired: v.optional(v.pipe(v.array(fields.id), v.maxLength(100, 'rule.tooMany'))),
    version: v.optional(fields.version),
  }),
  v.forward(
    v.partialCheck(
      [['is_dispatch_agency'], ['industry']],
      (body) => body.is_dispatch_agency !== false || body.industry !== null,
      'rule.industry',
    ),
    ['industry'],
  ),
  v.forward(
    v.partialCheck(
      [['industry'], ['custom_industry']],
      (body) => body.industry !== OTHER_INDUSTRY || Boolean(body.custom_industry),
      'rule.required',
    ),
    ['custom_industry'],
  ),
)
export type PatchCompanyBody = v.InferInput<typeof PatchCompanyBodySchema>

/** WIZ-16: what stage 4 of the company wizard sends. */
export const InitializeCompanyBodySchema = v.pipe(
  v.object({
    company_name_en: fields.requiredText(LIMITS.nameMax, 'rule.companyNameEn'),
    company_name_jp: fields.requiredText(LIMITS.nameMax, 'rule.companyNameJp'),
    /** Read aloud, 30 characters of a name are often more in katakana. */
    company_name_kt: fields.katakana(LIMITS.shortTextMax),
    company_telephone: fields.telephone,
    company_is_dispatch_agency: v.boolean('rule.required'),
    company_industry: v.optional(v.nullable(placeId('rule.industry')), null),
    company_custom_industry: v.optional(fields.optionalText(LIMITS.customIndustryMax), null),
    company_postcode_id: postcodeId,
    company_prefecture_id: placeId('rule.prefecture'),
    company_city_id: placeId('rule.city'),
    company_ward_id: placeId('rule.ward'),
    company_lot_num: fields.lotNumber(),
    company_building_name_jp: v.optional(fields.optionalText(), null),
    ceo_first_name: fields.personName('rule.firstName'),
    ceo_last_name: fields.personName('rule.lastName'),
    ceo_first_name_kt: fields.katakana(),
    ceo_last_name_kt: fields.katakana(),
    admin_first_name: fields.personName('rule.firstName'),
    admin_last_name: fields.personName('rule.lastName'),
    admin_first_name_kt: fields.katakana(),
    admin_last_name_kt: fields.katakana(),
    /** Sent only with 10 or 11 digits (WIZ-15). */
    admin_telephone: v.optional(fields.telephone),
  }),
  v.forward(
    v.partialCheck(
      [['company_is_dispatch_agency'], ['company_industry']],
      (body) => body.company_is_dispatch_agency || body.company_industry !== null,
      'rule.industry',
    ),
    ['company_industry'],
  ),
  v.forward(
    v.partialCheck(
      [['company_is_dispatch_agency'], ['company_industry'], ['company_custom_industry']],
      (body) =>
        body.company_is_dispatch_agency ||
        body.company_industry !== OTHER_INDUSTRY ||
        Boolean(body.company_custom_industry),
      'rule.required',
    ),
    ['company_custom_industry'],
  ),
)
export type InitializeCompanyBody = v.InferInput<typeof InitializeCompanyBodySchema>
/** The register stage of a company that stands; before that it has none (D37). */
export const REGISTERED_STAGE = 4
export const InitializeCompanyAnswerSchema = v.object({ register_stage: v.literal(REGISTERED_STAGE) })

export const RegisterOptionsSchema = v.object({
  industries: v.array(OptionSchema),
  prefectures: v.array(OptionSchema),
  /** ONCE-01: what was told at registration; a backend of an earlier day does not answer it. */
  registered: v.optional(v.object({ company_name: v.string(), contact_name: v.string(), contact_num: v.string() })),
})
export type RegisterOptions = v.InferOutput<typeof RegisterOptionsSchema>
export const CompanyOptionsSchema = v.object({
  industries: v.array(OptionSchema),
  prefectures: v.array(OptionSchema),
  nationalities: v.array(OptionSchema),
  age_groups: v.array(OptionSchema),
})
export type CompanyOptions = v.InferOutput<typeof CompanyOptionsSchema>
