import { DAY_SECONDS } from '../kernel'

export const TEAM_LIMITS = {
  /** D10. Seconds. */
  invitationLink: 14 * DAY_SECONDS,
  /** Addresses that one call invites at most. */
  invitationsACall: 20,
} as const

export const INVITATION_VALID_SECONDS = TEAM_LIMITS.invitationLink
export const INVITATIONS_A_CALL = TEAM_LIMITS.invitationsACall
