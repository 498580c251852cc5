import { EmailBodySchema } from '@portal/contracts/accounts'

export const forgotPasswordSchema = EmailBodySchema
export const forgotPasswordDefaults = { email: '' }
