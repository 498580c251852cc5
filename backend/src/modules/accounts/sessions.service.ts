/** REAL-35: the sessions of one member. An ended token is refused from the next call on, in every tab and process. */
import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import type { OwnSession } from '@portal/contracts/accounts'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import { notFound } from '../../http/app-error'
import type { Actor } from '../../http/authentication'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services'
import { tokens } from './accounts.tables'

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
export const endSession = async (services: Services, actor: Actor, id: number): Promise<void> => {
  if ((await end(services, actor, eq(tokens.id, id))) === 0) throw notFound()
}

export const endOtherSessions = async (services: Services, actor: Actor): Promise<{ ended: number }> => ({
  ended: await end(services, actor, ne(tokens.hash, actor.tokenHash)),
})

const end = ({ db, clock }: Services, actor: Actor, which: SQL): Promise<number> =>
  transaction(db, async (tx) => {
    const gone = await tx
      .delete(tokens)
      .where(and(which, eq(tokens.memberId, actor.memberId)))
      .returning({ id: tokens.id })
    if (gone.length > 0)
      await audit(tx, clock.now(), {
        action: 'session.ended',
        companyId: actor.companyId,
        memberId: actor.memberId,
        data: { sessions: gone.length },
      })
    return gone.length
  })
