import type * as v from 'valibot'
import { passwordPairSchema } from '../../parts/password-pair.schema'

/** REG-32: both passwords are equal and keep the password rule before anything is sent. */
export const resetPasswordSchema = passwordPairSchema
export type ResetPasswordForm = v.InferOutput<typeof resetPasswordSchema>
