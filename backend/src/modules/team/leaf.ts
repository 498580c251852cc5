/** The second door, for registration, which this module's members come from. */
import type { Tx } from '../../database/database'
import { sha256 } from '../../security/tokens'
import { takeInvitation } from './team.repository'

/** Takes the invitation, or answers undefined where it is used, replaced, expired or another's. */
export async function acceptInvitation(
  tx: Tx,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<{ companyId: number; isAdmin: boolean } | undefined> {
  return takeInvitation(tx, sha256(token), email, now)
}
