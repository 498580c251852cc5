import { fields, LIMITS } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { optionalMobile } from '../../parts/optional-mobile.schema'

const profileFields = v.object({
  lastName: fields.personName('rule.lastName'),
  firstName: fields.personName('rule.firstName'),
  displayName: fields.requiredText(LIMITS.nameMax),
  email: fields.email,
  mobile: optionalMobile,
  currentPassword: v.string(),
})
export type ProfileForm = v.InferOutput<typeof profileFields>

/** USER-02 to USER-07; a new address needs the current password (REAL-17). */
export const profileSchema = (presentEmail: string) =>
  v.pipe(
    profileFields,
    v.forward(
      v.partialCheck(
        [['email'], ['currentPassword']],
        ({ email, currentPassword }) => email === presentEmail || currentPassword !== '',
        'rule.currentPasswordForEmail',
      ),
      ['currentPassword'],
    ),
  )
