import type { Module } from '../../services/module'
import { auditRoutes } from './audit.routes'

export { audit, purgeAudit } from '../../audit/audit'
export type { AuditEvent } from '../../audit/audit'
export const auditModules: readonly Module[] = [auditRoutes]
