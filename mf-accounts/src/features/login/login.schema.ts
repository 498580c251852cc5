import { LoginBodySchema } from '@portal/contracts/accounts'

/** REG-20: the form sends its input unchanged, so it uses the rule of the call. */
export const loginSchema = LoginBodySchema
export const loginDefaults = { email: '', password: '' }
