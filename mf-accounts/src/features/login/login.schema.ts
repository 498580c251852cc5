import { LoginBodySchema } from '@portal/contracts/accounts'

/** REG-20: what is typed is what is sent, so the form has the call's own rule. */
export const loginSchema = LoginBodySchema
export const loginDefaults = { email: '', password: '' }
