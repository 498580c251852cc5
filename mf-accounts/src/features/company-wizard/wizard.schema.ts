import { OTHER_INDUSTRY } from '@portal/contracts/company'
import { fields, LIMITS } from '@portal/contracts/kernel'
import * as v from 'valibot'

/** The message of a violated rule, for fields whose rule depends on another field. */
const faultOf = (rule: v.GenericSchema, text: string): string | undefined => {
  const read = v.safeParse(rule, text)
  return read.success ? undefined : read.issues[0].message
}

type Texts = Readonly<Record<string, unknown>>
const issueAt = (input: Texts, key: string, message: string) => ({
  message,
  path: [{ type: 'object' as const, origin: 'value' as const, input, key, value: input[key] }] as [v.ObjectPathItem],
})

const chosen = (message: string) => v.pipe(v.string(), v.regex(/^[1-9]\d*$/, message))

/** WIZ-05. */
export const companyStageSchema = v.object({
  nameJp: fields.requiredText(LIMITS.nameMax, 'rule.companyNameJp'),
  nameEn: fields.requiredText(LIMITS.nameMax, 'rule.companyNameEn'),
  nameKt: fields.katakana(LIMITS.shortTextMax),
  telephone: fields.telephone,
})

/** WIZ-11, WIZ-12: not required of a dispatch agency; the industry "other" needs a text. */
const industrySchema = v.pipe(
  v.object({
    isDispatch: v.pipe(v.string(), v.minLength(1, 'rule.required')),
    industry: v.string(),
    customIndustry: v.string(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.isDispatch !== 'false') return
    const form = dataset.value
    if (form.industry === '') addIssue(issueAt(form, 'industry', 'rule.industry'))
    if (form.industry !== String(OTHER_INDUSTRY)) return
    const fault = faultOf(fields.requiredText(LIMITS.customIndustryMax), form.customIndustry)
    if (fault) addIssue(issueAt(form, 'customIndustry', fault))
  }),
)

/** WIZ-06, WIZ-07. Joined with `v.intersect`, because the form library stops a pipe at its first issue. */
export const addressStageSchema = v.intersect([
  v.object({
    postcode: fields.postcode,
    postcodeId: v.pipe(v.number(), v.minValue(1, 'rule.postcode')),
    prefecture: chosen('rule.prefecture'),
    city: chosen('rule.city'),
    ward: chosen('rule.ward'),
    lotNum: fields.lotNumber(),
    buildingJp: v.pipe(v.string(), v.maxLength(LIMITS.shortTextMax, 'rule.tooLong')),
  }),
  industrySchema,
])

/** WIZ-13. */
export const ceoStageSchema = v.object({
  ceoLastName: fields.personName('rule.lastName'),
  ceoFirstName: fields.personName('rule.firstName'),
  ceoLastNameKt: fields.katakana(),
  ceoFirstNameKt: fields.katakana(),
})

const ADMIN_RULES = {
  adminLastName: fields.personName('rule.lastName'),
  adminFirstName: fields.personName('rule.firstName'),
  adminLastNameKt: fields.katakana(),
  adminFirstNameKt: fields.katakana(),
  adminTelephone: fields.telephone,
} as const

/** WIZ-14, WIZ-15: an administrator who is the CEO needs no names, and the phone may be empty. */
export const adminStageSchema = v.pipe(
  v.object({
    isSameAsCeo: v.boolean(),
    adminLastName: v.string(),
    adminFirstName: v.string(),
    adminLastNameKt: v.string(),
    adminFirstNameKt: v.string(),
    adminTelephone: v.string(),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const form = dataset.value
    for (const key of Object.keys(ADMIN_RULES) as (keyof typeof ADMIN_RULES)[]) {
      const isWaived = form.isSameAsCeo && (key !== 'adminTelephone' || form.adminTelephone.trim() === '')
      const fault = isWaived ? undefined : faultOf(ADMIN_RULES[key], form[key])
      if (fault) addIssue(issueAt(form, key, fault))
    }
  }),
)
