import { HowFoundSchema } from '@portal/contracts/accounts'
import { fields, LIMITS } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { consentDefaults, consentSchema } from '../../parts/consent.schema'
import { optionalMobile } from '../../parts/optional-mobile.schema'
import { passwordDefaults, passwordPairSchema } from '../../parts/password-pair.schema'

/** REG-12: "other" needs a text. */
const howFoundSchema = v.pipe(
  v.object({
    howFound: v.union([v.literal(''), HowFoundSchema]),
    howFoundOther: v.pipe(v.string(), v.maxLength(LIMITS.shortTextMax, 'rule.tooLong')),
  }),
  v.forward(
    v.check(({ howFound, howFoundOther }) => howFound !== 'other' || howFoundOther.trim() !== '', 'rule.required'),
    ['howFoundOther'],
  ),
)

export const registerCompanySchema = v.intersect([
  v.object({
    companyName: fields.requiredText(LIMITS.nameMax),
    contactName: fields.requiredText(LIMITS.nameMax),
    contactNum: fields.telephone,
    email: fields.email,
  }),
  passwordPairSchema,
  howFoundSchema,
  v.object({ mobileNum: optionalMobile, isSmsOk: v.boolean() }),
  consentSchema('policy'),
])
export type RegisterCompanyForm = v.InferOutput<typeof registerCompanySchema>

export const registerCompanyDefaults: v.InferInput<typeof registerCompanySchema> = {
  companyName: '',
  contactName: '',
  contactNum: '',
  email: '',
  ...passwordDefaults,
  howFound: '',
  howFoundOther: '',
  isSmsOk: false,
  mobileNum: '',
  ...consentDefaults,
}
