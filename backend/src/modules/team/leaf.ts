/** The interface for the registration, which the team module itself imports; this avoids a cycle. */
import type { Tx } from '../../database/database'
import { sha256 } from '../../security/tokens'
import { takeInvitation } from './team.repository'

/** Uses the invitation; undefined if it is used, replaced, expired or for another address. */
export async function acceptInvitation(
  tx: Tx,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<{ companyId: number; isAdmin: boolean } | undefined> {
  return takeInvitation(tx, sha256(token), email, now)
}
