export { teamEndpoints } from './team.endpoints'
export { INVITATION_VALID_SECONDS, INVITATIONS_A_CALL, TEAM_LIMITS } from './team.limits'
export { isAdminRole, isLastAdmin, roleOf, ROLES } from './team.rules'
export type { Role } from './team.rules'
export {
  InviteAnswerSchema,
  InviteBodySchema,
  InviteeSchema,
  MemberSchema,
  MembersSchema,
  ResendInvitationBodySchema,
  RoleBodySchema,
} from './team.schema'
export type { InviteBody, Invitee, Member, Members } from './team.schema'
