/** Who calls. */
export interface Actor {
  readonly memberId: number
  readonly companyId: number
  /** SHOP-01: the stores that the member is limited to; missing: all. */
  readonly stores?: readonly number[] | undefined
  /** The role at login (D9). */
  readonly isAdmin: boolean
  /** SHOP-03: may call what is `forInterviewers`, and nothing else. */
  readonly isInterviewer?: boolean
  readonly tokenHash: string
  /** The company's current revision, part of the key of list caches. */
  readonly companyRev: number
  /** The revision of the company's applications only (LIST-01). */
  readonly applicationsRev: number
  /** The end of the last plan bought, null at BT; read together with the session. Missing where a service acts. */
  readonly planExpiry?: Date | null
  /** OPER-01: why the company is suspended; null while it is not. */
  readonly suspendedReason?: string | null
}
