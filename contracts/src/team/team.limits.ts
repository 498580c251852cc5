import { DAY_SECONDS, HOUR_SECONDS } from '../kernel'

export const TEAM_LIMITS = {
  /** D10. Seconds. */
  invitationLink: 14 * DAY_SECONDS,
  /** The most addresses that one call can invite. */
  invitationsACall: 20,
  /** SHOP-01: the most stores that a member can be limited to. */
  storesOfMember: 500,
  /**
   * REAL-16: how many addresses one company may check or invite. It prevents unwanted mails and guessing of
   * addresses.
   */
  invitationsAnHour: { most: 60, seconds: HOUR_SECONDS },
  invitationsADay: { most: 200, seconds: DAY_SECONDS },
} as const

export const INVITATION_VALID_SECONDS = TEAM_LIMITS.invitationLink
export const INVITATIONS_A_CALL = TEAM_LIMITS.invitationsACall
