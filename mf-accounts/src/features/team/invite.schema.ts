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

/** The typed addresses that are not invited yet: refused ones, and those that were typed after the call. */
export function emailsLeft(typed: string, sent: readonly string[], failed: readonly string[]): string[] {
  const invited = new Set(sent.filter((email) => !failed.includes(email)))
  return splitEmails(typed).filter((email) => {
    const read = v.safeParse(fields.email, email)
    return !read.success || !invited.has(read.output)
  })
}

export const inviteDefaults = { emails: '', role: '' as 'member' }

export const toInviteBody = (form: v.InferOutput<typeof inviteSchema>): InviteBody => ({
  emails: form.emails,
  is_admin: isAdminRole(form.role),
})
