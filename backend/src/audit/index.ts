import type { Module } from '../modules/module'
import { auditRoutes } from './audit.routes'

export { audit, purgeAudit } from './audit'
export type { AuditEvent } from './audit'
export const auditModules: readonly Module[] = [auditRoutes]
