import { fields } from '@portal/contracts/kernel'
import { addressesIn, flagsOf, INVITATIONS_A_CALL, ROLES, type InviteBody } from '@portal/contracts/team'
import * as v from 'valibot'

const isWrong = (address: string): boolean => !v.is(fields.email, address)

/** TEAM-04: valid e-mail addresses and a role; `say` names the wrong ones. The output has each address once. */
export const inviteSchema = (say: (wrong: string) => string) =>
  v.object({
    emails: v.pipe(
      v.string('rule.email'),
      v.transform(addressesIn),
      v.minLength(1, 'rule.email'),
      v.maxLength(INVITATIONS_A_CALL, 'rule.tooMany'),
      v.check(
        (emails) => !emails.some(isWrong),
        ({ input }) => say(input.filter(isWrong).join(', ')),
      ),
      v.transform((emails) => [...new Set(emails.map((email) => v.parse(fields.email, email)))]),
    ),
    role: v.picklist(ROLES, 'rule.required'),
    stores: v.array(v.string()),
  })

/** The typed addresses that are not invited yet: refused ones, and those that were typed after the call. */
export function emailsLeft(typed: string, sent: readonly string[], failed: readonly string[]): string[] {
  const invited = new Set(sent.filter((email) => !failed.includes(email)))
  return addressesIn(typed).filter((email) => {
    const read = v.safeParse(fields.email, email)
    return !read.success || !invited.has(read.output)
  })
}

export const inviteDefaults = { emails: '', role: '' as 'member', stores: [] as string[] }

export const toInviteBody = (form: v.InferOutput<ReturnType<typeof inviteSchema>>): InviteBody => ({
  emails: form.emails,
  ...flagsOf(form.role),
  ...(form.stores.length > 0 && { stores: form.stores.map(Number) }),
})
