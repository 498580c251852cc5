/**
 * LAWS-02: the law as rules use it: the compiled rows and behind them the operator's. It is read from memory; every
 * process looks for new rows by itself.
 */
import { createHash } from 'node:crypto'
import { COMPILED_LAW, COMPILED_ROWS, lawOf } from '@portal/contracts/law'
import type { Law, LawRow } from '@portal/contracts/law'
import { max } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import { lawRows } from '../tables/law.tables'

type StoredRow = typeof lawRows.$inferSelect
const rowOf = ({ key, of, fromDay, byDay, value, source, checked, checkBy, knownSince }: StoredRow): LawRow => ({
  key,
  of,
  from: fromDay,
  by: byDay,
  value,
  source,
  checked,
  check_by: checkBy,
  known_since: knownSince,
})

export class LawBook {
  rows: readonly LawRow[] = COMPILED_ROWS
  current: Law = COMPILED_LAW
  private newest = 0

  static of(rows: readonly LawRow[]): Law {
    return lawOf(rows, createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16))
  }

  /** Reads the rows again if there are new ones. */
  async refresh(db: Queryable): Promise<void> {
    const [found] = await db.select({ newest: max(lawRows.id) }).from(lawRows)
    const newest = found?.newest ?? 0
    if (newest === this.newest) return
    const own = await db.select().from(lawRows).orderBy(lawRows.id)
    this.rows = [...COMPILED_ROWS, ...own.map(rowOf)]
    this.current = LawBook.of(this.rows)
    this.newest = newest
  }
}
