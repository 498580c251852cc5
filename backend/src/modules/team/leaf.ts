/** The interface for the registration, which the team module itself imports; this avoids a cycle. */
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { sha256 } from '../../security/tokens'
import { findInvitation, isWithdrawn, takeInvitation } from './team.repository'

interface Invited {
  readonly token: string
  readonly email: string
  readonly now: Date
}

/** Whether the invitation can still be used; two parallel requests may both see it open. */
export const isInvitationOpen = async (tx: Queryable, { token, email, now }: Invited): Promise<boolean> =>
  (await findInvitation(tx, sha256(token), email, now)) !== undefined

export const isInvitationWithdrawn = (tx: Queryable, { token, email }: Invited): Promise<boolean> =>
  isWithdrawn(tx, sha256(token), email)

/** Uses the invitation; undefined if it is used, replaced, withdrawn, expired or for another address. */
export const acceptInvitation = (
  tx: Tx,
  { token, email, now }: Invited,
): Promise<{ companyId: number; isAdmin: boolean } | undefined> => takeInvitation(tx, sha256(token), email, now)
