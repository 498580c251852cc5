/** AVAIL-09: reminds the person 24 and 2 hours before the interview, by the portal's clock. */
import { HOUR_SECONDS } from '@portal/contracts/kernel'
import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import type { Since } from '../../outbox/each-minute'
import type { Services } from '../../services/services'
import { tellOnce } from '../notifications'
import { toldOnce } from '../../tables/notifications.tables'
import { lockApplication } from './applications.repository'
import type { Found } from './applications.repository'
import { applications } from '../../tables/applications.tables'
import { interviewMail } from './interview/interview-calendar'
import { writeTo } from './person/letter'
import { REMINDER_KINDS, reminderKey } from './transitions'
import type { ReminderKind } from './transitions'

/**
 * In hours before the interview: a reminder is due at `from` and is not sent any more at `until`. An interview that was
 * fixed after `from` gets no such reminder, because the person has just chosen it.
 */
const WINDOWS: Readonly<Record<ReminderKind, { readonly from: number; readonly until: number }>> = {
  day: { from: 24, until: 2 },
  hours: { from: 2, until: 0 },
}
const BATCH = 50

const after = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_SECONDS * 1000)

function isDue({ application }: Found, kind: ReminderKind, now: Date): boolean {
  const { status, statusChangedAt: fixedAt, interviewStartsAt: start } = application
  const { from, until } = WINDOWS[kind]
  return (
    status === 'IF' &&
    start !== null &&
    start <= after(now, from) &&
    start > after(now, until) &&
    start > after(fixedAt, from)
  )
}

/** A reminder falls due only because time passes: what was fixed later than that gets none. */
const dueIds = (tx: Queryable, kind: ReminderKind, now: Date, since: Since) => {
  const { from, until } = WINDOWS[kind]
  return tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.status, 'IF'),
        lte(applications.interviewStartsAt, after(now, from)),
        gt(applications.interviewStartsAt, after(now, until)),
        since && gt(applications.interviewStartsAt, after(since, from)),
        sql`${applications.interviewStartsAt} > ${applications.statusChangedAt} + make_interval(hours => ${from})`,
        notExists(
          tx
            .select({ key: toldOnce.key })
            .from(toldOnce)
            .where(
              sql`${toldOnce.key} = 'reminder:' || ${applications.id} || ':' || ${applications.interviewRound} || ':' || ${kind}`,
            ),
        ),
      ),
    )
    .orderBy(applications.interviewStartsAt, applications.id)
    .limit(BATCH)
}

/** The row is locked and the key is unique, so two backends send one mail. */
async function remind(tx: Tx, services: Services, id: number, kind: ReminderKind): Promise<boolean> {
  const now = services.clock.now()
  const found = await lockApplication(tx, id)
  if (!found || !isDue(found, kind, now)) return false
  const { application } = found
  const key = reminderKey(application, kind)
  if (!(await tellOnce(tx, key, now))) return false
  const calendar = await interviewMail(tx, services, found, application.onlineIvUrl ?? undefined)
  await writeTo(tx, services, found, { kind: `reminder_${kind}`, calendar }, { dedupeKey: key })
  return true
}

export async function sendReminders(services: Services, now: Date, since?: Since): Promise<number> {
  let sent = 0
  for (const kind of REMINDER_KINDS) {
    const due = await dueIds(services.db, kind, now, since)
    for (const { id } of due) if (await transaction(services.db, (tx) => remind(tx, services, id, kind))) sent += 1
  }
  return sent
}
