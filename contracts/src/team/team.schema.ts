import * as v from 'valibot'
import { fields, LIMITS } from '../kernel'
import { TEAM_LIMITS } from './team.limits'
import { addressIn } from './team.rules'

/** SHOP-03: only where it is so, because documented answers stay as they are. An admin is none. */
const is_interviewer = v.optional(v.boolean('rule.required'))

export const MemberSchema = v.object({
  id: v.number(),
  email: v.string(),
  display_name: v.string(),
  is_admin: v.boolean(),
  is_interviewer,
})
export type Member = v.InferOutput<typeof MemberSchema>
export const InviteeSchema = v.object({
  email: v.string(),
  is_admin: v.boolean(),
  is_interviewer,
  status: v.literal('Invited'),
})
export type Invitee = v.InferOutput<typeof InviteeSchema>
export const MembersSchema = v.object({ members: v.array(MemberSchema), invitees: v.array(InviteeSchema) })
export type Members = v.InferOutput<typeof MembersSchema>

const stores = v.pipe(
  v.array(v.pipe(v.number('rule.number'), v.integer('rule.number'), v.minValue(1, 'rule.number')), 'rule.required'),
  v.maxLength(TEAM_LIMITS.storesOfMember, 'rule.tooMany'),
)
/** SHOP-01: who is limited to which locations, also whoever is invited; the others are not. */
export const MemberStoresSchema = v.object({
  limited: v.array(v.object({ member_id: v.number(), stores: v.array(v.number()) })),
  invited: v.array(v.object({ email: v.string(), stores: v.array(v.number()) })),
})
export type MemberStores = v.InferOutput<typeof MemberStoresSchema>
/** None: the member sees all again. */
export const StoresBodySchema = v.object({ stores })

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
  is_interviewer,
  /** SHOP-03: they hold for all of them, like the role. */
  stores: v.optional(stores),
})
export type InviteBody = v.InferInput<typeof InviteBodySchema>
/** TEAM-05: addresses that already belong to a member or an invitation. */
export const InviteAnswerSchema = v.object({ failed_emails: v.array(v.string()) })
export const RoleBodySchema = v.object({ is_admin: v.boolean('rule.required'), is_interviewer })
export const ResendInvitationBodySchema = v.object({ invitee_email: fields.email })
/** DOOR-13: its link ends at once. */
export const WithdrawInvitationBodySchema = v.object({ invitee_email: fields.email })
