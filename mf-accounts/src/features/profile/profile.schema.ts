import { fields, LIMITS } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { optionalMobile } from '../../parts/optional-mobile.schema'

/** USER-02, USER-03, USER-04, USER-06, USER-07. */
export const profileSchema = v.object({
  lastName: fields.personName('rule.lastName'),
  firstName: fields.personName('rule.firstName'),
  displayName: fields.requiredText(LIMITS.nameMax),
  email: fields.email,
  mobile: optionalMobile,
})
export type ProfileForm = v.InferOutput<typeof profileSchema>
