import { fields } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { consentSchema } from '../../parts/consent.schema'
import { optionalMobile } from '../../parts/optional-mobile.schema'
import { passwordPairSchema } from '../../parts/password-pair.schema'

/** REG-26. */
export const registerInviteeSchema = v.intersect([
  v.object({
    email: fields.email,
    lastName: fields.personName('rule.lastName'),
    firstName: fields.personName('rule.firstName'),
  }),
  passwordPairSchema,
  v.object({ contactNum: optionalMobile }),
  consentSchema('terms'),
])
export type RegisterInviteeForm = v.InferOutput<typeof registerInviteeSchema>
