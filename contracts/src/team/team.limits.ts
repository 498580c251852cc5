import { DAY_SECONDS, HOUR_SECONDS } from '../kernel'

export const TEAM_LIMITS = {
  /** D10. Seconds. */
  invitationLink: 14 * DAY_SECONDS,
  /** Addresses that one call invites at most. */
  invitationsACall: 20,
  /** REAL-16: addresses that one company asks about or invites, so that it neither mails strangers at will nor tries out addresses. */
  invitationsAnHour: { most: 60, seconds: HOUR_SECONDS },
  invitationsADay: { most: 200, seconds: DAY_SECONDS },
} as const

export const INVITATION_VALID_SECONDS = TEAM_LIMITS.invitationLink
export const INVITATIONS_A_CALL = TEAM_LIMITS.invitationsACall
