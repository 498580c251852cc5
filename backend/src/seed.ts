import { eq, sql } from 'drizzle-orm'
import { demo } from './demo'
import type { Database } from './database/database'
import { alone } from './database/session-lock'
import { settings } from './database/system.tables'
import { companies } from './tables/company.tables'
import type { Services } from './services/services'

/** Writes demo data (D35) through the modules' services; in the order of the list. */
export type Seed = (services: Services) => Promise<void>

export const seeds: readonly Seed[] = [demo]

const SEED_LOCK = 7_204_003
const MARKER = 'seed'

/** One process at a time. The embedded database has one process anyway, and one connection. */
const inTurn = <T>({ kind, session }: Database, work: () => Promise<T>): Promise<T> =>
  kind === 'embedded' ? work() : session((client) => alone(client, SEED_LOCK, work))

/**
 * Deletes the incomplete data of a killed seeding. Nobody has used it, because a backend listens only afterwards. The
 * audit log stays.
 */
async function empty({ db }: Services): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'audit_log'`,
  )
  await db.execute(sql.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`))
}

/** Fills an empty database once; PORTAL_SEED=none leaves it empty (D88), and production never gets demo data. */
export async function seedIfEmpty(services: Services, list: readonly Seed[] = seeds): Promise<boolean> {
  if (services.config.mode === 'production' || services.config.seed === 'none' || list.length === 0) return false
  const { db, clock } = services
  const mark = async (state: 'running' | 'done') => {
    const row = { value: { state }, updatedAt: clock.now() }
    await db
      .insert(settings)
      .values({ key: MARKER, ...row })
      .onConflictDoUpdate({ target: settings.key, set: row })
  }
  return inTurn(services.database, async () => {
    const [marker] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, MARKER))
    const wasKilled = JSON.stringify(marker?.value) === JSON.stringify({ state: 'running' })
    if (wasKilled) await empty(services)
    const [company] = await db.select({ id: companies.id }).from(companies).limit(1)
    if (company) return false
    await mark('running')
    for (const seed of list) await seed(services)
    await mark('done')
    return true
  })
}
