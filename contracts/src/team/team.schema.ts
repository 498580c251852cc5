import * as v from 'valibot'
import { fields, LIMITS } from '../kernel'
import { TEAM_LIMITS } from './team.limits'
import { addressIn } from './team.rules'

export const MemberSchema = v.object({
  id: v.number(),
  email: v.string(),
  display_name: v.string(),
  is_admin: v.boolean(),
})
export type Member = v.InferOutput<typeof MemberSchema>
export const InviteeSchema = v.object({ email: v.string(), is_admin: v.boolean(), status: v.literal('Invited') })
export type Invitee = v.InferOutput<typeof InviteeSchema>
export const MembersSchema = v.object({ members: v.array(MemberSchema), invitees: v.array(InviteeSchema) })
export type Members = v.InferOutput<typeof MembersSchema>

const invited = v.pipe(
  fields.given('email', LIMITS.emailMax, 'rule.email', 'rule.email'),
  v.transform(addressIn),
  fields.email,
)
/** TEAM-04: one call sends several addresses with one role for all of them. */
export const InviteBodySchema = v.object({
  emails: v.pipe(
    v.array(invited, 'rule.email'),
    v.minLength(1, 'rule.email'),
    v.maxLength(TEAM_LIMITS.invitationsACall, 'rule.tooMany'),
  ),
  is_admin: v.boolean('rule.required'),
})
export type InviteBody = v.InferInput<typeof InviteBodySchema>
/** TEAM-05: addresses that already belong to a member or an invitation. */
export const InviteAnswerSchema = v.object({ failed_emails: v.array(v.string()) })
export const RoleBodySchema = v.object({ is_admin: v.boolean('rule.required') })
export const ResendInvitationBodySchema = v.object({ invitee_email: fields.email })
/** DOOR-13: its link ends at once. */
export const WithdrawInvitationBodySchema = v.object({ invitee_email: fields.email })
