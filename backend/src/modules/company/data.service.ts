/** CARE-02: what a company decides about the data of its applicants. */
import { ENDED_STATUSES } from '@portal/contracts/applications'
import type { CompanyData } from '@portal/contracts/company'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import { notFound } from '../../errors/app-error'
import { raiseRev } from '../../live/revision'
import type { Actor } from '../../services/actor'
import type { Services } from '../../services/services'
import { applications } from '../../tables/applications.tables'
import { companies } from '../../tables/company.tables'

export async function readCompanyData({ db }: Services, { companyId }: Actor): Promise<CompanyData> {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  if (!company) throw notFound()
  const own = eq(applications.companyId, companyId)
  return {
    retention_days: company.retentionDays,
    ended: await db.$count(
      applications,
      and(own, isNull(applications.anonymisedAt), inArray(applications.status, ENDED_STATUSES)),
    ),
    anonymised: await db.$count(applications, and(own, isNotNull(applications.anonymisedAt))),
  }
}

export function saveRetention(services: Services, actor: Actor, days: number): Promise<CompanyData> {
  const { db, clock } = services
  return transaction(db, async (tx) => {
    const [before] = await tx.select().from(companies).where(eq(companies.id, actor.companyId)).for('update')
    if (!before) throw notFound()
    if (before.retentionDays !== days) {
      await tx.update(companies).set({ retentionDays: days }).where(eq(companies.id, actor.companyId))
      await raiseRev(tx, actor.companyId)
      await audit(tx, clock.now(), {
        action: 'company.retention_changed',
        companyId: actor.companyId,
        memberId: actor.memberId,
        data: { before: before.retentionDays, days },
      })
    }
  }).then(() => readCompanyData(services, actor))
}
