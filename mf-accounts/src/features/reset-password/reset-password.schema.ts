import * as v from 'valibot'
import { isSamePassword, passwordEntries } from '../../parts/password-pair.schema'

/** REG-32: both equal and the rule kept before anything is sent. */
export const resetPasswordSchema = v.pipe(
  v.object(passwordEntries),
  v.forward(
    v.partialCheck([['password'], ['passwordConfirmation']], isSamePassword, 'passwordPair.mismatch'),
    ['passwordConfirmation'],
  ),
)
export type ResetPasswordForm = v.InferOutput<typeof resetPasswordSchema>
