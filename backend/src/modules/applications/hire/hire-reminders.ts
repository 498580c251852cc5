/**
 * VISA-06: sends reminders of the notifications of hire and leaving and of residence cards that expire, for people who
 * were hired.
 */
import { HIRE, hireNotice, isReported, reportBy } from '@portal/contracts/applications'
import { dayAfter } from '@portal/contracts/kernel'
import { and, asc, between, eq, gt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { transaction } from '../../../database/database'
import type { Queryable } from '../../../database/database'
import { A_PAGE } from '../../../outbox/each-minute'
import type { Page } from '../../../outbox/each-minute'
import { dayOf } from '../../../ports/clock'
import type { Services } from '../../../services/services'
import { jobs } from '../../../tables/jobs.tables'
import { notifyMembers, tellOnce } from '../../notifications'
import { applicants, applications } from '../../../tables/applications.tables'
import { hireTerms } from '../../../tables/hire.tables'
import { EXPIRY, expiresOn, recordOf, START, startsOn } from './hire-days'
import { insuredOf } from './insurance'
import { names } from '../person-name'
import { titles } from '../transitions'

const HOUR_MS = 3_600_000
/** The reminders of a day are sent in the morning. */
export const noticeDay = (now: Date): string => dayOf(new Date(now.getTime() - HIRE.noticeHour * HOUR_MS))

/** The end of the month after the last day of a month. */
const REPORT_DAYS = 62

/** Those hired people of all companies, or the one of them, for whom something may be due. */
function candidates(tx: Queryable, day: string, which: SQL) {
  const [report, left, leftReport] = [recordOf('report'), recordOf('left_on'), recordOf('left_report')]
  // No notification is due later after its day.
  const isLeaving = and(
    sql`${leftReport.record.item} is null`,
    sql`${left.record.day} between ${dayAfter(day, -REPORT_DAYS)} and ${day}`,
  )
  // The people whose report is due this month.
  const lastOfMonthBefore = dayAfter(`${day.slice(0, 7)}-01`, -1)
  const isNear = and(
    sql`${report.record.item} is null`,
    sql`${startsOn} between ${`${lastOfMonthBefore.slice(0, 7)}-01`} and ${lastOfMonthBefore}`,
  )
  return tx
    .select({
      id: applications.id,
      companyId: applications.companyId,
      hiredAt: applications.statusChangedAt,
      job: jobs,
      lastName: applicants.lastName,
      firstName: applicants.firstName,
      visaType: applicants.visaType,
      expiresOn,
      startsOn,
      reported: report.record.item,
      leftOn: left.record.day,
      leftReported: leftReport.record.item,
      terms: hireTerms.terms,
    })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(START.record, START.isOf)
    .leftJoin(EXPIRY.record, EXPIRY.isOf)
    .leftJoin(report.record, report.isOf)
    .leftJoin(left.record, left.isOf)
    .leftJoin(leftReport.record, leftReport.isOf)
    .leftJoin(hireTerms, eq(hireTerms.applicationId, applications.id))
    .where(
      and(
        eq(applications.status, 'SL'),
        which,
        or(sql`${expiresOn} between ${day} and ${dayAfter(day, HIRE.expiryNotices[0])}`, isNear, isLeaving),
      ),
    )
    .orderBy(applications.id)
}
type Candidate = Awaited<ReturnType<typeof candidates>>[number]

interface Due {
  readonly textKey: `${'employment' | 'leaving'}_report${'' | '_open' | '_uninsured'}` | 'residence_expires'
  readonly date: string
  /** The later day of two, where it is not known which applies. */
  readonly later?: string
  readonly notice: number
}

function dueOf({ current: law }: Services['law'], person: Candidate, day: string): Due[] {
  const { hiredAt, visaType, expiresOn, startsOn, reported, leftOn, leftReported } = person
  const due: Due[] = []
  const add = (textKey: Due['textKey'], date: string, notices: readonly number[], since: string, later?: string) => {
    const notice = hireNotice(notices, { day, due: date, hiredOn: since })
    if (notice !== undefined) due.push({ textKey, date, notice, ...(later ? { later } : {}) })
  }
  const addReport = (what: 'hired' | 'left', on: string, since: string) => {
    if (!isReported(law, visaType, on)) return
    const key = what === 'hired' ? 'employment_report' : 'leaving_report'
    const insured = insuredOf(law, person, on)
    const [soon, later] = [reportBy(law, on, true, what), reportBy(law, on, false, what)]
    if (insured === true) add(key, soon, HIRE.reportNotices, since)
    if (insured === null) add(`${key}_open`, soon, HIRE.reportNotices, since, later)
    if (insured !== true) add(`${key}_uninsured`, later, HIRE.reportNotices, since)
  }
  const hiredOn = dayOf(hiredAt)
  if (reported === null) addReport('hired', startsOn, hiredOn)
  // HIRE-03.
  if (leftOn !== null && leftReported === null) addReport('left', leftOn, leftOn)
  if (expiresOn !== null) add('residence_expires', expiresOn, HIRE.expiryNotices, hiredOn)
  return due
}

/** Once each, also with two backends: what is due is read again and marked in the transaction that notifies. */
const tell = (services: Services, id: number, day: string, now: Date): Promise<number> =>
  transaction(services.db, async (tx) => {
    await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for('share')
    const [person] = await candidates(tx, day, eq(applications.id, id))
    if (!person) return 0
    let told = 0
    for (const { textKey, date, notice, later = date } of dueOf(services.law, person, day)) {
      if (!(await tellOnce(tx, `${textKey}:${id}:${date}:${notice}`, now))) continue
      await notifyMembers(tx, services, {
        companyId: person.companyId,
        type: 'hired_person',
        applicationId: id,
        textKey,
        data: { ...names(person), ...titles(person.job), date, later },
      })
      told += 1
    }
    return told
  })

/** Looks at a page of the hired people. */
export async function tellHires(services: Services, now: Date, after = 0): Promise<Page> {
  const day = noticeDay(now)
  const page = await services.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.status, 'SL'), gt(applications.id, after)))
    .orderBy(asc(applications.id))
    .limit(A_PAGE)
  const last = page.at(-1)?.id ?? after
  let done = 0
  for (const person of await candidates(services.db, day, between(applications.id, after + 1, last)))
    if (dueOf(services.law, person, day).length > 0) done += await tell(services, person.id, day, now)
  return { done, next: page.length < A_PAGE ? undefined : last }
}
