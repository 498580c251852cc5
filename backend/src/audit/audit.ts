/** TALK-07: who did what and when. Written in the transaction of the act, so that both exist or neither does. */
import type { AuditAction, AuditActor } from '@portal/contracts/audit'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database'
import type { Tx } from '../database/tx'
import { auditLog } from '../database/system.tables'

export interface AuditEvent {
  readonly action: AuditAction
  /** Null if no company is concerned; only the operator reads such entries. */
  readonly companyId: number | null
  readonly memberId?: number | null
  /** OPER-01: the operator who acts; without an id the token of the setting. */
  readonly operator?: { readonly id: number | null }
  /** Defaults to the operator or the member, or to the portal if there is neither. */
  readonly actor?: AuditActor
  /** The object of the act: `member` 7, `job` 12. */
  readonly entity?: string
  readonly entityId?: number | null
  /** Codes and numbers only; no names, addresses or typed texts. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

export async function audit(
  tx: Queryable,
  at: Date,
  { action, companyId, memberId = null, operator, actor, entity, entityId = null, data }: AuditEvent,
): Promise<void> {
  await tx.insert(auditLog).values({
    companyId,
    memberId,
    operatorId: operator?.id ?? null,
    action,
    actor: actor ?? (operator ? 'operator' : memberId === null ? 'system' : 'member'),
    entity: entity ?? action.split('.')[0] ?? action,
    entityId,
    data: data ?? {},
    at,
  })
}

export async function wasAudited(
  tx: Queryable,
  { companyId, memberId, action, since }: { companyId: number; memberId: number; action: AuditAction; since: Date },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, companyId),
        eq(auditLog.memberId, memberId),
        eq(auditLog.action, action),
        gte(auditLog.at, since),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Retention: the only way to delete entries. Returns the number of deleted ones. */
export async function purgeAudit(tx: Tx, before: Date): Promise<number> {
  await tx.execute(sql`select set_config('portal.audit_purge', 'on', true)`)
  const gone = await tx.delete(auditLog).where(lt(auditLog.at, before)).returning({ id: auditLog.id })
  await tx.execute(sql`select set_config('portal.audit_purge', 'off', true)`)
  return gone.length
}
