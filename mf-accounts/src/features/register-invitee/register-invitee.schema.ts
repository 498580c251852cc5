import { fields } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { consentEntries, consentFault } from '../../parts/consent.schema'
import { optionalMobile } from '../../parts/optional-mobile.schema'
import { isSamePassword, passwordEntries } from '../../parts/password-pair.schema'

export const registerInviteeSchema = v.pipe(
  v.object({
    email: fields.email,
    lastName: fields.personName('rule.lastName'),
    firstName: fields.personName('rule.firstName'),
    ...passwordEntries,
    contactNum: optionalMobile,
    ...consentEntries,
  }),
  v.forward(
    v.partialCheck([['password'], ['passwordConfirmation']], isSamePassword, 'passwordPair.mismatch'),
    ['passwordConfirmation'],
  ),
  v.forward(
    v.partialCheck(
      [['isDocumentOpened'], ['isAgreed']],
      (form) => consentFault(form, 'terms') !== 'consent.terms.view',
      'consent.terms.view',
    ),
    ['isAgreed'],
  ),
  v.forward(
    v.partialCheck(
      [['isDocumentOpened'], ['isAgreed']],
      (form) => consentFault(form, 'terms') !== 'consent.terms.agree',
      'consent.terms.agree',
    ),
    ['isAgreed'],
  ),
)
export type RegisterInviteeForm = v.InferOutput<typeof registerInviteeSchema>
