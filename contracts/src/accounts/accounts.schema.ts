import * as v from 'valibot'
import { fields, LIMITS, mobileFault, nationalPhone, normalizeNumeric, toInternationalMobile } from '../kernel'
import { LoginResponseSchema } from '../shell/shell.schema'
import { ACCOUNT_LIMITS } from './accounts.limits'

/** REG-12: how the user found the product; the catalogues have the names. */
export const HOW_FOUND = ['search', 'sns', 'referral', 'event', 'advertisement', 'sales', 'other'] as const
export const HowFoundSchema = v.picklist(HOW_FOUND, 'rule.required')
export type HowFound = v.InferOutput<typeof HowFoundSchema>

/** `null` if the input is blank; otherwise a number that follows the mobile rule of D4. */
const optionalMobile = v.pipe(
  v.nullish(fields.numeric('rule.mobile')),
  v.transform((typed) => (typed ? nationalPhone(typed) : '') || null),
  v.check((typed) => typed === null || mobileFault(typed) !== 'rule.mobile050', 'rule.mobile050'),
  v.check((typed) => typed === null || mobileFault(typed) !== 'rule.mobile', 'rule.mobile'),
)

export const LoginBodySchema = v.object({ email: fields.email, password: fields.typedPassword })

export { LoginResponseSchema }
export type LoginAnswer = v.InferOutput<typeof LoginResponseSchema>

/** REG-04, REG-12, REG-13: company registration. */
export const RegisterBodySchema = v.pipe(
  v.object({
    email: fields.email,
    company_name: fields.requiredText(LIMITS.nameMax),
    password: fields.password,
    contact_name: fields.requiredText(LIMITS.nameMax),
    contact_num: fields.telephone,
    referrer: v.optional(fields.optionalText()),
    how_found: v.optional(v.nullable(HowFoundSchema)),
    how_found_other: v.optional(fields.optionalText()),
    is_sms_notification_ok: v.optional(v.boolean(), false),
    mobile_num: v.optional(optionalMobile),
  }),
  v.forward(
    v.partialCheck(
      [['how_found'], ['how_found_other']],
      (body) => body.how_found !== 'other' || Boolean(body.how_found_other),
      'rule.required',
    ),
    ['how_found_other'],
  ),
)
export type RegisterBody = v.InferInput<typeof RegisterBodySchema>
export const RegisterAnswerSchema = v.object({ email: v.string(), register_stage: v.nullable(v.number()) })

/** REG-26, REG-27: registration by invitation. */
export const InviteeRegisterBodySchema = v.object({
  email: fields.email,
  password: fields.password,
  first_name: fields.personName('rule.firstName'),
  last_name: fields.personName('rule.lastName'),
  contact_num: v.optional(optionalMobile),
  invite_token: fields.token(),
})
export type InviteeRegisterBody = v.InferInput<typeof InviteeRegisterBodySchema>

export const EmailBodySchema = v.object({ email: fields.email })
export const ResetPasswordBodySchema = v.object({
  token: fields.token(),
  new_password: fields.password,
})
export const TokenQuerySchema = v.object({ token: fields.tokenText })
export const DoneSchema = v.object({ detail: v.string() })

export const UserProfileSchema = v.object({
  first_name: v.string(),
  last_name: v.string(),
  display_name: v.string(),
  email: v.string(),
  /** D43: the new address takes effect when its owner opens the mailed link. */
  pending_email: v.nullable(v.string()),
  /** `+81-9012345678` or null. */
  contact_num: v.nullable(v.string()),
  /** As typed. */
  display_contact_num: v.nullable(v.string()),
  is_contact_num_verified: v.boolean(),
})
export type UserProfile = v.InferOutput<typeof UserProfileSchema>

/**
 * API-30: any fields of the profile, or both passwords together. A new `email` also needs the current password
 * (REAL-17).
 */
export const PatchUserProfileBodySchema = v.pipe(
  v.object({
    first_name: v.optional(fields.personName('rule.firstName')),
    last_name: v.optional(fields.personName('rule.lastName')),
    display_name: v.optional(fields.requiredText(LIMITS.nameMax)),
    email: v.optional(fields.email),
    contact_num: v.optional(v.nullable(fields.internationalMobile)),
    display_contact_num: v.optional(fields.optionalCode(20)),
    current_password: v.optional(fields.typedPassword),
    password: v.optional(fields.password),
  }),
  v.forward(
    v.partialCheck(
      [['current_password'], ['password']],
      (body) => body.password === undefined || body.current_password !== undefined,
      'rule.required',
    ),
    ['current_password'],
  ),
  v.forward(
    v.partialCheck(
      [['current_password'], ['password'], ['email']],
      (body) => body.current_password === undefined || body.password !== undefined || body.email !== undefined,
      'rule.required',
    ),
    ['password'],
  ),
)
export type PatchUserProfileBody = v.InferInput<typeof PatchUserProfileBodySchema>

/** USER-08: the wire form of a typed mobile number. */
export const mobileWire = (typed: string): { contact_num: string; display_contact_num: string } => ({
  contact_num: toInternationalMobile(typed),
  display_contact_num: nationalPhone(typed),
})

export const smsCode = v.pipe(
  fields.numeric('rule.codeRequired', 'rule.code'),
  v.transform(normalizeNumeric),
  v.minLength(1, 'rule.codeRequired'),
  v.regex(new RegExp(`^\\d{${ACCOUNT_LIMITS.smsCodeDigits}}$`), 'rule.code'),
)
export const VerifyContactBodySchema = v.object({ code: smsCode })
export const VerifyContactAnswerSchema = v.object({ is_contact_num_verified: v.boolean() })
