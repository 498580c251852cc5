/** TALK-07: what was done, by whom and when. Written in the transaction of the act, so that neither is there without the other. */
import type { AuditAction, AuditActor } from '@portal/contracts/audit'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../database/database'
import { auditLog } from '../database/system.tables'

export interface AuditEvent {
  readonly action: AuditAction
  /** Null where it concerns none: only the operator reads it. */
  readonly companyId: number | null
  /** Who acted, where it was a member. */
  readonly memberId?: number | null
  /** Without one: the member, or the portal itself where there is none. */
  readonly actor?: AuditActor
  /** What it was done to: `member` 7, `job` 12. */
  readonly entity?: string
  readonly entityId?: number | null
  /** Words and numbers of ours; no names, addresses or typed texts. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

export async function audit(tx: Queryable, at: Date, { action, companyId, memberId = null, actor, entity, entityId = null, data }: AuditEvent): Promise<void> {
  await tx.insert(auditLog).values({
    companyId, memberId, action, actor: actor ?? (memberId === null ? 'system' : 'member'),
    entity: entity ?? action.split('.')[0] ?? action, entityId, data: data ?? {}, at,
  })
}

export async function wasAudited(tx: Queryable, { companyId, memberId, action, since }: { companyId: number; memberId: number; action: AuditAction; since: Date }): Promise<boolean> {
  const [row] = await tx.select({ id: auditLog.id }).from(auditLog)
    .where(and(eq(auditLog.companyId, companyId), eq(auditLog.memberId, memberId), eq(auditLog.action, action), gte(auditLog.at, since))).limit(1)
  return row !== undefined
}

/** Retention: the one way in which entries go. Answers how many went. */
export async function purgeAudit(tx: Tx, before: Date): Promise<number> {
  await tx.execute(sql`select set_config('portal.audit_purge', 'on', true)`)
  const gone = await tx.delete(auditLog).where(lt(auditLog.at, before)).returning({ id: auditLog.id })
  await tx.execute(sql`select set_config('portal.audit_purge', 'off', true)`)
  return gone.length
}
