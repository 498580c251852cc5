import { auditEndpoints as endpoints } from '@portal/contracts/audit'
import type { Locale } from '@portal/contracts'
import type { AuditEntry } from '@portal/contracts/audit'
import { formatTokyo } from '@portal/contracts/kernel'
import { CSV_START, CSV_TYPE, csvLine } from '../../http/csv'
import { linesOf, streamOf } from '../../http/pieces'
import type { Actor } from '../../services/actor'
import { toEpochSeconds } from '../../ports/clock'
import type { Module } from '../../services/module'
import { audit } from '../../audit/audit'
import { applicantsAreHiddenFor } from '../../facts/plan-facts'
import { auditExtent, auditPage, auditPages } from './audit.reading'
import type { Reader } from './audit.names'

const HEAD = ['id', 'at', 'action', 'actor', 'member_id', 'member', 'entity', 'entity_id', 'about', 'data'] as const

const cellsOf = (entry: AuditEntry) => [
  entry.id,
  formatTokyo(entry.at),
  entry.action,
  entry.actor,
  entry.member?.id ?? null,
  entry.member?.display_name ?? null,
  entry.entity,
  entry.entity_id,
  entry.about,
  Object.entries(entry.data)
    .map(([name, value]) => `${name}=${value}`)
    .join(' '),
]

export const auditRoutes: Module = (app, services) => {
  const { bind, db } = services
  const readerOf = async (actor: Actor, locale: Locale): Promise<Reader> => ({
    companyId: actor.companyId,
    locale,
    isHidden: await applicantsAreHiddenFor(services, actor),
  })
  bind(app, endpoints.list, async ({ actor, locale, query }) => auditPage(db, await readerOf(actor, locale), query))
  bind(app, endpoints.portal, ({ query }) => auditPage(db, undefined, query))
  bind(app, endpoints.csv, async ({ actor, locale, query, now }) => {
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
        linesOf(CSV_START + csvLine(HEAD), auditPages(db, await readerOf(actor, locale), query, newest), (entry) =>
          csvLine(cellsOf(entry)),
        ),
      ),
    }
  })
}
