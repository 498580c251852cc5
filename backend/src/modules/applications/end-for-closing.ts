import { OPEN_STATUSES } from '@portal/contracts/applications'
import type { ApplicationAction, ApplicationStatus } from '@portal/contracts/applications'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import type { Services } from '../../services/services'
import { applications } from '../../tables/applications.tables'
import { letSlotGo } from '../scheduling'
import { lockApplication } from './applications.repository'
import { move } from './transitions'

/** Of people who wait for the employer, or the employer for them; a hire is none. */
const isWaiting = (companyId: number) =>
  and(
    eq(applications.companyId, companyId),
    inArray(applications.status, OPEN_STATUSES),
    ne(applications.status, 'SL'),
    isNull(applications.anonymisedAt),
  )

export const openApplicationsOf = (tx: Queryable, companyId: number): Promise<number> =>
  tx.$count(applications, isWaiting(companyId))

const endingOf = (status: ApplicationStatus): ApplicationAction =>
  status === 'AES' || status === 'ESP' ? 'employer.reject' : status === 'AR' ? 'employer.outcomeRJ' : 'employer.cancel'

/**
 * CARE-03: everybody whose application is open when the company is closed is told that it ended, each in a transaction
 * of its own.
 */
export async function endForClosing(services: Services, companyId: number, limit: number): Promise<number> {
  const waiting = await services.db
    .select({ id: applications.id })
    .from(applications)
    .where(isWaiting(companyId))
    .orderBy(asc(applications.id))
    .limit(limit)
  for (const { id } of waiting)
    await transaction(services.db, async (tx) => {
      const found = await lockApplication(tx, id, companyId)
      const status = found?.application.status
      if (!found || status === undefined || status === 'SL' || !OPEN_STATUSES.includes(status)) return
      const action = endingOf(status)
      if (action === 'employer.cancel') await letSlotGo(tx, id)
      const reason = action === 'employer.outcomeRJ' ? {} : { employerCancelReason: 'job_closed' }
      const outcome = action === 'employer.outcomeRJ' ? { finalStatusByEmployer: 'RJ' as const } : {}
      await move(tx, services, found, { action, set: { ...reason, ...outcome } })
    })
  return waiting.length
}
