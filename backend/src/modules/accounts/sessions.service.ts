/** REAL-35: the sessions of one member. An ended token is refused from the next call on, in every tab and process. */
import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import type { OwnSession } from '@portal/contracts/accounts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { toEpochSeconds } from '../../ports/clock'
import { endDoors } from '../../security/end-doors'
import type { Services } from '../../services/services'
import { getMember } from './accounts.repository'
import { tokens } from '../../tables/accounts.tables'

export async function sessionsOf({ db, clock }: Services, actor: Actor): Promise<{ sessions: OwnSession[] }> {
  const now = clock.now().getTime()
  const rows = await db
    .select()
    .from(tokens)
    .where(
      and(
        eq(tokens.memberId, actor.memberId),
        gt(tokens.lastUsedAt, new Date(now - ACCOUNT_LIMITS.tokenIdle * 1000)),
        gt(tokens.createdAt, new Date(now - ACCOUNT_LIMITS.tokenLife * 1000)),
      ),
    )
    .orderBy(desc(tokens.lastUsedAt), desc(tokens.id))
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      browser: row.browser,
      system: row.system,
      created_at: toEpochSeconds(row.createdAt),
      last_used_at: toEpochSeconds(row.lastUsedAt),
      is_current: row.hash === actor.tokenHash,
    })),
  }
}

/** Ends a session; ending the current one is a logout. */
export const endSession = ({ db, clock }: Services, actor: Actor, id: number): Promise<void> =>
  transaction(db, async (tx) => {
    const gone = await tx
      .delete(tokens)
      .where(and(eq(tokens.id, id), eq(tokens.memberId, actor.memberId)))
      .returning({ id: tokens.id })
    if (gone.length === 0) throw notFound()
    await auditEnded(tx, actor, gone.length, clock.now())
  })

/** "Log out everywhere": also ends every other way in, because the member may not know what else a thief opened. */
export const endOtherSessions = ({ db, clock }: Services, actor: Actor): Promise<{ ended: number }> =>
  transaction(db, async (tx) => {
    const now = clock.now()
    const member = await getMember(tx, actor.memberId, { lock: true })
    const { sessions } = await endDoors(tx, member, { now, keep: actor.tokenHash })
    if (sessions > 0) await auditEnded(tx, actor, sessions, now)
    return { ended: sessions }
  })

const auditEnded = (tx: Tx, { companyId, memberId }: Actor, sessions: number, now: Date): Promise<void> =>
  audit(tx, now, { action: 'session.ended', companyId, memberId, data: { sessions } })
