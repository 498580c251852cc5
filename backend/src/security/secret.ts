/** The secret of the installation for signing and encryption. Each purpose derives a separate key from it. */
import { hkdfSync, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { settings } from '../database/system.tables'
import type { Services } from '../services/services'

const SETTING = 'signing_secret'

/** By the database, or by a transaction, which may be rolled back together with the secret that it created. */
const known = new WeakMap<object, string>()

/** PORTAL_SECRET, or a secret that the first backend creates for all backends. It never changes. */
export async function signingSecret({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>): Promise<string> {
  if (config.secret !== '') return config.secret
  const before = known.get(db)
  if (before !== undefined) return before
  await db
    .insert(settings)
    .values({ key: SETTING, value: randomBytes(32).toString('hex'), updatedAt: clock.now() })
    .onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.key, SETTING))
  const secret = String(row?.value)
  known.set(db, secret)
  return secret
}

/** A 32-byte key for one purpose, from which neither the secret nor other keys can be derived. */
export async function keyFor(services: Pick<Services, 'db' | 'config' | 'clock'>, purpose: string): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await signingSecret(services), '', `portal:${purpose}`, 32))
}
