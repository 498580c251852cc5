import { lawRows } from '../tables/law.tables'
import type { TestApp } from './test-app'

/** LAWS-02: what an operator knows, as if loaded. */
export async function aLawRow({ services }: TestApp, row: Partial<typeof lawRows.$inferInsert>): Promise<void> {
  await services.db.insert(lawRows).values({
    key: 'permit.weeklyHours',
    of: 0,
    fromDay: '2026-01-01',
    value: '28',
    source: 'https://www.moj.go.jp/isa/',
    checked: '2026-01-01',
    checkBy: '2029-12-31',
    knownSince: '2026-01-01',
    ...row,
  })
  await services.law.refresh(services.db)
}
