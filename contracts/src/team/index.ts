export { InviteBodySchema, INVITATION_VALID_SECONDS, INVITATIONS_A_CALL, InviteeSchema, MemberSchema, MembersSchema, RoleBodySchema, teamEndpoints } from './team.endpoints'
export type { Invitee, Member, Members } from './team.endpoints'
