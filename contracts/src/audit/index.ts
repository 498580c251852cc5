export { auditEndpoints } from './audit.endpoints'
export { AUDIT_ACTIONS, AUDIT_ACTORS, AUDIT_PAGE } from './audit.schema'
export type { AuditAction, AuditActor, AuditEntry } from './audit.schema'
