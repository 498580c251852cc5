import type { ResetPasswordForm } from './reset-password.schema'

export const toResetBody = (form: ResetPasswordForm, token: string) => ({ token, new_password: form.password })
export const resetFieldNames = { new_password: 'password' } as const
