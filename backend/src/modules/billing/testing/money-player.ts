/**
 * Plays histories, one per seed, on a separate database. `npm run money` bundles this file and starts it as a plain
 * process, because jest's module registry makes the query builder several times slower.
 */
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { historyArbitrary, play, setStage } from './money-history'

export interface Order {
  readonly seed: number
  readonly histories: number
}
/** A description of what is inconsistent, or null. */
export interface Report extends Order {
  readonly fault: string | null
}

/** Removes the dead rows of many histories, so that the last history is as fast as the first. */
async function sweep({ services }: TestApp): Promise<void> {
  for (const table of [
    'charges',
    'orders',
    'subscriptions',
    'transactions',
    'card_sessions',
    'credit_notes',
    'billing_accounts',
    'companies',
    'jobs',
    'settings',
    'law_rows',
  ]) {
    await services.db.execute(sql`vacuum ${sql.identifier(table)}`)
  }
}

async function main(): Promise<void> {
  const app = await createTestApp()
  const stage = await setStage(app)
  const holds = fc.asyncProperty(historyArbitrary, async (history) => {
    const { faults } = await play(stage, history)
    if (faults.length > 0) throw new Error(faults.join('\n'))
  })
  const playAll = async ({ seed, histories }: Order): Promise<Report> => {
    const details = await fc.check(holds, { seed, numRuns: histories })
    await sweep(app)
    const report = await fc.asyncDefaultReportMessage(details)
    return { seed, histories, fault: report === undefined ? null : `${String(details.errorInstance)}\n${report}` }
  }
  process.on('message', (order: Order | 'end') => {
    if (order === 'end') void app.close().then(() => process.exit())
    else
      void playAll(order)
        .catch((error: unknown) => ({ ...order, fault: String(error) }))
        .then((report) => process.send?.(report))
  })
  process.send?.('ready')
}

void main()
