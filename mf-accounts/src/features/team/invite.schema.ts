import { fields } from '@portal/contracts/kernel'
import { INVITATIONS_A_CALL, ROLES, type InviteBody, isAdminRole } from '@portal/contracts/team'
import * as v from 'valibot'

/** Splits pasted addresses at line breaks, commas, semicolons and spaces. */
export const splitEmails = (typed: string): string[] => typed.split(/[\s,;、，；]+/u).filter(Boolean)

/** TEAM-04: valid e-mail addresses and a role. The output has each address once. */
export const inviteSchema = v.object({
  emails: v.pipe(
    v.string('rule.email'),
    v.transform(splitEmails),
    v.minLength(1, 'rule.email'),
    v.maxLength(INVITATIONS_A_CALL, 'rule.tooMany'),
    v.check((emails) => emails.every((email) => v.is(fields.email, email)), 'rule.email'),
    v.transform((emails) => [...new Set(emails.map((email) => v.parse(fields.email, email)))]),
  ),
  role: v.picklist(ROLES, 'rule.required'),
})

export const inviteDefaults = { emails: '', role: '' as 'member' }

export const toInviteBody = (form: v.InferOutput<typeof inviteSchema>): InviteBody => ({
  emails: form.emails,
  is_admin: isAdminRole(form.role),
})
