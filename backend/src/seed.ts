import { demo } from './demo'
import { companies } from './modules/company/company.tables'
import type { Services } from './services'

/** Writes demo data (D35) through the modules' services; in the order of the list. */
export type Seed = (services: Services) => Promise<void>

export const seeds: readonly Seed[] = [demo]

/** Fills an empty database once; PORTAL_SEED=none leaves it empty (D88), and production never gets demo data. */
export async function seedIfEmpty(services: Services, list: readonly Seed[] = seeds): Promise<boolean> {
  if (services.config.mode === 'production' || services.config.seed === 'none' || list.length === 0) return false
  const [company] = await services.db.select({ id: companies.id }).from(companies).limit(1)
  if (company) return false
  for (const seed of list) await seed(services)
  return true
}
