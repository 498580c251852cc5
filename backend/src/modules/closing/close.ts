/** CARE-03: the day of the closing. Nobody logs in any more; the data goes some days later (`erase-closed`). */
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { raiseApplicationsRev } from '../../live/revision'
import { endDoors } from '../../security/end-doors'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { members } from '../../tables/accounts.tables'
import { companies } from '../../tables/company.tables'
import { endForClosing } from '../applications'
import { endPlansOfClosed } from '../billing'
import { deleteOpenSlotsOf } from '../scheduling'
import { takeDownAll } from '../jobs'
import { keepErasure } from '../person-requests'
import { tellAdmins } from './closing.mails'
import { lockedCompany } from './closing.service'

/** Ends what lets somebody in, what others see or could book, and what would be charged again. */
export async function shut(tx: Tx, companyId: number, closedAt: Date, now: Date): Promise<void> {
  const team = await tx
    .select({ id: members.id, companyId: members.companyId })
    .from(members)
    .where(eq(members.companyId, companyId))
    .orderBy(asc(members.id))
    .for('update')
  for (const { id } of team) await deleteOpenSlotsOf(tx, id)
  // Postings ended when the closing was asked for, unless a backup was restored.
  await takeDownAll(tx, companyId, now)
  await endPlansOfClosed(tx, companyId, now)
  for (const member of team) await endDoors(tx, member, { now })
  await tx.update(companies).set({ closesAt: closedAt, closedAt }).where(eq(companies.id, companyId))
  await raiseApplicationsRev(tx, companyId)
}

async function close(services: Services, companyId: number, now: Date): Promise<void> {
  await transaction(services.db, async (tx) => {
    const company = await lockedCompany(tx, companyId)
    // It was taken back, or another backend closed it.
    if (!company.closesAt || company.closesAt > now || company.closedAt) return
    await shut(tx, companyId, now, now)
    await audit(tx, now, { action: 'company.closed', companyId })
    await tellAdmins(tx, services, { company, about: 'closed', at: now, by: null })
    await keepErasure(tx, services.storedFiles, {
      at: now,
      operatorId: null,
      applicationIds: [],
      companyId,
      counts: {},
      proof: { at: toEpochSeconds(now), company_id: companyId },
    })
  })
}

const COMPANIES_A_TICK = 20
const PEOPLE_AT_ONCE = 200

/** Each by itself, so that one failure does not stop the others. Returns how many were looked at. */
export async function closeDue(services: Services, now: Date): Promise<number> {
  const due = await services.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(lte(companies.closesAt, now), isNull(companies.closedAt)))
    .orderBy(asc(companies.closesAt), asc(companies.id))
    .limit(COMPANIES_A_TICK)
  let done = 0
  for (const { id } of due)
    try {
      if ((await endForClosing(services, id, PEOPLE_AT_ONCE)) === 0) await close(services, id, now)
      done += 1
    } catch (error) {
      services.log.error({ err: error, company: id }, 'a company could not be closed')
    }
  return done
}
