import { sql } from 'drizzle-orm'
import type { Db } from './database'

/**
 * For how many seconds the oldest open transaction of another session runs, by the clock of the database; 0 without
 * one. The database hides the age of other roles' sessions, but only the role of the backends writes. The embedded
 * database has one session.
 */
export async function oldestTransactionSeconds(db: Db): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select ceil(coalesce(extract(epoch from clock_timestamp() - min(xact_start)), 0))::integer as seconds
    from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  return Math.max(rows[0]?.seconds ?? 0, 0)
}
