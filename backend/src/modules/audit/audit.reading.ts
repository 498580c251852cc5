import { AUDIT_PAGE } from '@portal/contracts/audit'
import type { AuditAction, AuditActor, AuditEntry } from '@portal/contracts/audit'
import { and, count, desc, eq, gte, isNull, lt, lte, max } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { auditLog } from '../../database/system.tables'
import { members } from '../../tables/accounts.tables'
import { operators } from '../../tables/operators.tables'
import { fromEpochSeconds, toEpochSeconds } from '../../ports/clock'
import { namesOf } from './audit.names'
import type { Reader } from './audit.names'

export interface AuditFilter {
  readonly action?: AuditAction
  readonly member?: number
  readonly from?: number
  readonly to?: number
}

/** Entries of one company, or of none. */
const matching = (companyId: number | null, { action, member, from, to }: AuditFilter): SQL | undefined =>
  and(
    companyId === null ? isNull(auditLog.companyId) : eq(auditLog.companyId, companyId),
    action === undefined ? undefined : eq(auditLog.action, action),
    member === undefined ? undefined : eq(auditLog.memberId, member),
    from === undefined ? undefined : gte(auditLog.at, fromEpochSeconds(from)),
    // Includes the whole last second.
    to === undefined ? undefined : lt(auditLog.at, fromEpochSeconds(to + 1)),
  )

/** The answers to companies leave the operator's name out. */
interface ReadEntry extends AuditEntry {
  readonly operator: string | null
}

/** Newest first. Reads one row more than a page, to know whether another page follows. */
async function read(db: Db, reader: Reader | undefined, where: SQL | undefined, limit: number): Promise<ReadEntry[]> {
  const rows = await db
    .select({ entry: auditLog, displayName: members.displayName, operator: operators.name })
    .from(auditLog)
    .leftJoin(members, eq(members.id, auditLog.memberId))
    .leftJoin(operators, eq(operators.id, auditLog.operatorId))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit)
  const nameOf =
    reader &&
    (await namesOf(
      db,
      reader,
      rows.map(({ entry }) => entry),
    ))
  return rows.map(({ entry, displayName, operator }) => ({
    id: entry.id,
    at: toEpochSeconds(entry.at),
    action: entry.action as AuditAction,
    actor: (entry.actor ?? 'system') as AuditActor,
    member: entry.memberId === null ? null : { id: entry.memberId, display_name: displayName ?? '' },
    operator,
    entity: entry.entity,
    entity_id: entry.entityId,
    about: nameOf?.(entry) ?? null,
    data: (entry.data ?? {}) as AuditEntry['data'],
  }))
}

/** Without a reader it is for operators, who see no names of the company's people. */
export async function auditPage(
  db: Db,
  reader: Reader | undefined,
  {
    cursor,
    limit = AUDIT_PAGE.otherwise,
    company = null,
    ...filter
  }: AuditFilter & { cursor?: number; limit?: number; company?: number | null },
) {
  const found = await read(
    db,
    reader,
    and(
      matching(reader ? reader.companyId : company, filter),
      cursor === undefined ? undefined : lt(auditLog.id, cursor),
    ),
    limit + 1,
  )
  const entries = found.slice(0, limit)
  return { entries, next_cursor: found.length > limit ? String(entries.at(-1)?.id) : null }
}

/** Rows per page: few enough that decoding and writing them does not delay other requests. */
const PAGE_ROWS = 100

/** How many entries there are now, and the newest of them. */
export async function auditExtent(db: Db, companyId: number, filter: AuditFilter) {
  const [row] = await db
    .select({ entries: count(), newest: max(auditLog.id) })
    .from(auditLog)
    .where(matching(companyId, filter))
  return { entries: row?.entries ?? 0, newest: row?.newest ?? 0 }
}

/** All entries up to the newest, read in pages, so that a long log is never in memory as a whole. */
export async function* auditPages(
  db: Db,
  reader: Reader,
  filter: AuditFilter,
  newest: number,
): AsyncGenerator<AuditEntry[]> {
  for (let upTo = newest; ;) {
    const page = await read(db, reader, and(matching(reader.companyId, filter), lte(auditLog.id, upTo)), PAGE_ROWS)
    yield page
    const last = page.at(-1)
    if (page.length < PAGE_ROWS || !last) return
    upTo = last.id - 1
  }
}
