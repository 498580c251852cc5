import { fields } from '@portal/contracts/kernel'
import * as v from 'valibot'

export const passwordDefaults = { password: '', passwordConfirmation: '' }

/**
 * REG-08, REG-10: a new password and its confirmation; joined to a form's schema by `v.intersect` (see consent.schema).
 */
export const passwordPairSchema = v.intersect([
  v.object({ password: fields.password, passwordConfirmation: v.pipe(v.string(), v.minLength(1, 'rule.required')) }),
  v.pipe(
    v.object({ password: v.string(), passwordConfirmation: v.string() }),
    v.forward(
      v.check(({ password, passwordConfirmation }) => password === passwordConfirmation, 'passwordPair.mismatch'),
      ['passwordConfirmation'],
    ),
  ),
])
