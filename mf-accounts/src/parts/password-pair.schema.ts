import { fields } from '@portal/contracts/kernel'
import * as v from 'valibot'

/** A new password and its confirmation; `samePassword` compares them (REG-10). */
export const passwordEntries = { password: fields.password, passwordConfirmation: v.pipe(v.string(), v.minLength(1, 'rule.required')) }
export const passwordDefaults = { password: '', passwordConfirmation: '' }

export const isSamePassword = (form: { readonly password: string; readonly passwordConfirmation: string }): boolean =>
  form.password === form.passwordConfirmation
