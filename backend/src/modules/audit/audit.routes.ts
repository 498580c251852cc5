import { auditEndpoints as endpoints } from '@portal/contracts/audit'
import type { AuditEntry } from '@portal/contracts/audit'
import { formatTokyo } from '@portal/contracts/kernel'
import { CSV_START, CSV_TYPE, csvLine } from '../../http/csv'
import { linesOf, streamOf } from '../../http/pieces'
import { toEpochSeconds } from '../../ports/clock'
import type { Module } from '../../services/module'
import { audit } from '../../audit/audit'
import { auditExtent, auditPage, auditPages } from './audit.reading'

const HEAD = ['id', 'at', 'action', 'actor', 'member_id', 'member', 'entity', 'entity_id', 'data'] as const

const cellsOf = (entry: AuditEntry) => [
  entry.id,
  formatTokyo(entry.at),
  entry.action,
  entry.actor,
  entry.member?.id ?? null,
  entry.member?.display_name ?? null,
  entry.entity,
  entry.entity_id,
  Object.entries(entry.data)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
]

export const auditRoutes: Module = (app, services) => {
  const { bind, db } = services
  bind(app, endpoints.list, ({ actor, query }) => auditPage(db, actor.companyId, query))
  bind(app, endpoints.portal, ({ query }) => auditPage(db, null, query))
  bind(app, endpoints.csv, async ({ actor, query, now }) => {
    const { entries, newest } = await auditExtent(db, actor.companyId, query)
    await audit(db, now, {
      action: 'audit.exported',
      companyId: actor.companyId,
      memberId: actor.memberId,
      data: { entries },
    })
    return {
      fileName: `audit_${formatTokyo(toEpochSeconds(now)).slice(0, 10).replaceAll('-', '')}.csv`,
      contentType: CSV_TYPE,
      data: await streamOf(
        linesOf(CSV_START + csvLine(HEAD), auditPages(db, actor.companyId, query, newest), (entry) =>
          csvLine(cellsOf(entry)),
        ),
      ),
    }
  })
}
