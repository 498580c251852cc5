import type * as v from 'valibot'
import { passwordPairSchema } from '../../parts/password-pair.schema'

/** REG-32: both equal and the rule kept before anything is sent. */
export const resetPasswordSchema = passwordPairSchema
export type ResetPasswordForm = v.InferOutput<typeof resetPasswordSchema>
