/** HIRE-05: what members recorded of the papers and notices of a person with specified skills. */
import { isSkilledEvent, isSkilledHire, skilledTasks } from '@portal/contracts/applications'
import type { RecordSkilled, Skilled } from '@portal/contracts/applications'
import { and, eq } from 'drizzle-orm'
import { audit } from '../../../audit/audit'
import { transaction } from '../../../database/database'
import type { Queryable } from '../../../database/database'
import { AppError, notFound } from '../../../errors/app-error'
import { announceChange } from '../../../live/changes'
import { dayOf } from '../../../ports/clock'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { members } from '../../../tables/accounts.tables'
import { skilledRecords } from '../../../tables/hire.tables'
import { take } from '../employer.service'
import { recordedBy } from './hire-records'
import { hireOf } from './hires'

async function present(tx: Queryable, services: Services, actor: Actor, id: number): Promise<Skilled> {
  const found = await hireOf(tx, services, actor, id)
  if (!found) throw notFound()
  const { applicant, application, job, terms } = found
  if (!isSkilledHire(applicant.visaType, job.jobType)) return { tasks: [] }
  const rows = await tx
    .select({ record: skilledRecords, name: members.displayName })
    .from(skilledRecords)
    .innerJoin(members, eq(members.id, skilledRecords.memberId))
    .where(eq(skilledRecords.applicationId, id))
  const tasks = skilledTasks(services.law.current, {
    status: applicant.visaType,
    startsOn: terms.starts_on ?? dayOf(application.statusChangedAt),
    today: dayOf(services.clock.now()),
    events: rows.map(({ record }) => record),
  })
  return {
    tasks: tasks.map((task) => {
      const row = rows.find(({ record }) => record.item === task.item && record.of === task.of)
      return {
        ...task,
        is_done: row?.record.isDone ?? false,
        recorded: recordedBy(row),
      }
    }),
  }
}

/** D78: like the checklist, it stays after the plan has ended. */
export const readSkilled = (services: Services, actor: Actor, id: number): Promise<Skilled> =>
  present(services.db, services, actor, id)

/** The row of the application is locked, so that two members who record at once write one record. */
export const recordSkilled = (services: Services, actor: Actor, id: number, { item, of, state }: RecordSkilled) =>
  transaction(services.db, async (tx) => {
    const { application, applicant, job } = await take(tx, services, actor, id)
    if (application.status !== 'SL') throw notFound()
    if (!isSkilledHire(applicant.visaType, job.jobType)) throw new AppError('status_conflict')
    const now = services.clock.now()
    const isIt = and(eq(skilledRecords.applicationId, id), eq(skilledRecords.item, item), eq(skilledRecords.of, of))
    const [stored] = await tx.select().from(skilledRecords).where(isIt)
    const isDone = state === 'done'
    const isKept = state !== 'none' && (isDone || isSkilledEvent(item))
    const isSame = isKept ? stored?.isDone === isDone : stored === undefined
    if (!isSame) {
      const values = { applicationId: id, item, of, isDone, memberId: actor.memberId, at: now }
      const { applicationId, item: key, of: day } = skilledRecords
      if (isKept)
        await tx
          .insert(skilledRecords)
          .values(values)
          .onConflictDoUpdate({ target: [applicationId, key, day], set: values })
      else await tx.delete(skilledRecords).where(isIt)
      await audit(tx, now, {
        action: 'application.skilled_recorded',
        companyId: actor.companyId,
        memberId: actor.memberId,
        entityId: id,
        data: { item, of, state },
      })
      await announceChange(tx, actor.companyId)
    }
    return present(tx, services, actor, id)
  })
