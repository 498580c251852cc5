import type { InviteeRegisterBody } from '@portal/contracts/accounts'
import { normalizeNumeric } from '@portal/contracts/kernel'
import type { RegisterInviteeForm } from './register-invitee.schema'

/** REG-27: sends contact_num only if it is not empty. */
export function toInviteeBody(form: RegisterInviteeForm, inviteToken: string): InviteeRegisterBody {
  return {
    email: form.email,
    password: form.password,
    first_name: form.firstName,
    last_name: form.lastName,
    invite_token: inviteToken,
    ...(form.contactNum.trim() ? { contact_num: normalizeNumeric(form.contactNum) } : {}),
  }
}

export const inviteeFieldNames = { first_name: 'firstName', last_name: 'lastName', contact_num: 'contactNum' } as const
