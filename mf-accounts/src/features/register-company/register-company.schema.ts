import { HowFoundSchema } from '@portal/contracts/accounts'
import { fields, LIMITS, normalizeText } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { consentDefaults, consentEntries, consentFault } from '../../parts/consent.schema'
import { optionalMobile } from '../../parts/optional-mobile.schema'
import { isSamePassword, passwordDefaults, passwordEntries } from '../../parts/password-pair.schema'

export const registerCompanySchema = v.pipe(
  v.object({
    companyName: fields.requiredText(LIMITS.nameMax),
    contactName: fields.requiredText(LIMITS.nameMax),
    contactNum: fields.telephone,
    email: fields.email,
    ...passwordEntries,
    howFound: v.union([v.literal(''), HowFoundSchema]),
    howFoundOther: v.pipe(v.string(), v.transform(normalizeText), v.maxLength(LIMITS.shortTextMax, 'rule.tooLong')),
    isSmsOk: v.boolean(),
    mobileNum: optionalMobile,
    ...consentEntries,
  }),
  v.forward(
    v.partialCheck([['password'], ['passwordConfirmation']], isSamePassword, 'passwordPair.mismatch'),
    ['passwordConfirmation'],
  ),
  v.forward(
    v.partialCheck(
      [['howFound'], ['howFoundOther']],
      ({ howFound, howFoundOther }) => howFound !== 'other' || howFoundOther !== '',
      'rule.required',
    ),
    ['howFoundOther'],
  ),
  v.forward(
    v.partialCheck(
      [['isDocumentOpened'], ['isAgreed']],
      (form) => consentFault(form, 'policy') !== 'consent.policy.view',
      'consent.policy.view',
    ),
    ['isAgreed'],
  ),
  v.forward(
    v.partialCheck(
      [['isDocumentOpened'], ['isAgreed']],
      (form) => consentFault(form, 'policy') !== 'consent.policy.agree',
      'consent.policy.agree',
    ),
    ['isAgreed'],
  ),
)
export type RegisterCompanyForm = v.InferOutput<typeof registerCompanySchema>

export const registerCompanyDefaults: v.InferInput<typeof registerCompanySchema> = {
  companyName: '', contactName: '', contactNum: '', email: '', ...passwordDefaults,
  howFound: '', howFoundOther: '', isSmsOk: false, mobileNum: '', ...consentDefaults,
}
