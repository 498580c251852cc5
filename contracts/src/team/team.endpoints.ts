import * as v from 'valibot'
import { DAY_SECONDS, endpoint, fields } from '../kernel'

/** D10. */
export const INVITATION_VALID_SECONDS = 14 * DAY_SECONDS
/** Addresses that one call invites at most. */
export const INVITATIONS_A_CALL = 20

export const MemberSchema = v.object({ id: v.number(), email: v.string(), display_name: v.string(), is_admin: v.boolean() })
export type Member = v.InferOutput<typeof MemberSchema>
export const InviteeSchema = v.object({ email: v.string(), is_admin: v.boolean(), status: v.literal('Invited') })
export type Invitee = v.InferOutput<typeof InviteeSchema>
export const MembersSchema = v.object({ members: v.array(MemberSchema), invitees: v.array(InviteeSchema) })
export type Members = v.InferOutput<typeof MembersSchema>

export const InviteBodySchema = v.object({
  emails: v.pipe(v.array(fields.email), v.minLength(1, 'rule.email'), v.maxLength(INVITATIONS_A_CALL, 'rule.tooMany')),
  is_admin: v.boolean('rule.required'),
})
export const RoleBodySchema = v.object({ is_admin: v.boolean('rule.required') })

export const teamEndpoints = {
  list: endpoint({ id: 'team.list', method: 'GET', path: '/api/v3/employer/members/', auth: 'token', ok: MembersSchema, fails: [401] }),
  invite: endpoint({ id: 'team.invite', method: 'POST', path: '/api/v3/employer/members/', auth: 'admin', body: InviteBodySchema, ok: v.object({ failed_emails: v.array(v.string()) }), fails: [400, 401, 403, 429] }),
  changeRole: endpoint({ id: 'team.changeRole', method: 'PATCH', path: '/api/v2/employer/members/:id/', auth: 'admin', body: RoleBodySchema, ok: MemberSchema, fails: [400, 401, 403, 404, 409] }),
  remove: endpoint({ id: 'team.remove', method: 'DELETE', path: '/api/v2/employer/members/:id/', auth: 'admin', fails: [401, 403, 404, 409] }),
  resendInvitation: endpoint({ id: 'team.resendInvitation', method: 'POST', path: '/api/v3/employer/members/resend_invitation/', auth: 'admin', body: v.object({ invitee_email: fields.email }), ok: v.object({ detail: v.string() }), fails: [400, 401, 403, 404, 429] }),
} as const
