/**
 * The only way to change a status: it uses the machine and writes row, history, mail and notification. The caller has
 * locked the application's row.
 */
import type { Locale } from '@portal/contracts'
import {
  actorOf,
  APPLICATION_STATUSES,
  applicationStatusMachine,
  nameOfAction,
  TAKE_BACK,
} from '@portal/contracts/applications'
import type { ApplicationAction, ApplicationStatus } from '@portal/contracts/applications'
import { formatTokyo } from '@portal/contracts/kernel'
import { audit } from '../../audit/audit'
import type { Tx } from '../../database/tx'
import { AppError } from '../../errors/app-error'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { getMember } from '../accounts'
import { raiseApplicationsRev } from '../../live/revision'
import { notifyMembers } from '../notifications'
import type { Notice } from '../notifications'
import { displayName, stopIfFilled } from '../jobs'
import { insertEvent, lastEvent, updateApplication } from './applications.repository'
import { calendarOfNotice, interviewMail } from './interview/interview-calendar'
import { companyIn } from './person/person'
import { isTold, writeTo } from './person/letter'
import { smsKey } from './person/sms'
import { nameOf, names } from './person-name'
import type { Found } from './applications.repository'
import type { NewApplicationRow } from '../../tables/applications.tables'

/** The next status, or 409 (AACT-58). */
export function allowed(status: ApplicationStatus, action: ApplicationAction): ApplicationStatus {
  const next = applicationStatusMachine.next(status, action)
  if (!next) throw new AppError('status_conflict')
  return next
}

export interface Move {
  readonly action: ApplicationAction
  readonly memberId?: number
  readonly set?: Partial<NewApplicationRow>
  readonly data?: Record<string, unknown>
  /** LIST-07: its mail is delayed, so that the decision can be taken back. */
  readonly isHeld?: boolean
}

/** The title of a posting in the data of a notification. */
export const titles = (job: Found['job']) => ({ job_ja: displayName(job, 'ja'), job_en: displayName(job, 'en') })

/** What a company's templates say, in one language. */
export function templateValues(found: Found, locale: Locale) {
  const { application, applicant, job } = found
  return {
    name: nameOf(applicant),
    company: companyIn(found, locale),
    job: displayName(job, locale),
    interview: application.interviewStartsAt ? formatTokyo(toEpochSeconds(application.interviewStartsAt)) : null,
  }
}

/** The key contains the version after the decision, so every later change has another key. */
const heldKey = ({ id, version }: Found['application']): string => `application:${id}:${version}`
const heldMail = (application: Found['application'], now: Date) => ({
  runAt: new Date(now.getTime() + (TAKE_BACK.seconds + TAKE_BACK.onTheWaySeconds) * 1000),
  dedupeKey: heldKey(application),
})

/**
 * The keys of the reminders of one interview, by which they are sent once and dropped when it is moved or cancelled.
 */
export const REMINDER_KINDS = ['day', 'hours'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]
export const reminderKey = ({ id, interviewRound }: Found['application'], kind: ReminderKind): string =>
  `reminder:${id}:${interviewRound}:${kind}`

/** Nobody is invited to an interview that is over. */
const isAfterInterview = (status: ApplicationStatus): boolean => status === 'SL' || status === 'RJ'

/** A mail and its SMS that have lost their purpose. */
async function dropLetter(tx: Tx, { mail, sms }: Services, key: string): Promise<void> {
  await mail.drop(tx, key)
  await sms.drop(tx, smsKey(key))
}

/** MEET-12: `employer.invite` as the decision `invite`. */
const auditDecision = (
  tx: Tx,
  { id, companyId }: Found['application'],
  memberId: number,
  action: ApplicationAction | 'employer.takeBack',
  now: Date,
): Promise<void> =>
  audit(tx, now, {
    action: 'application.decided',
    companyId,
    memberId,
    entityId: id,
    data: { decision: nameOfAction(action) },
  })

/**
 * Changes the status and mails the applicant according to D77. A move that keeps the status sends no mail (AACT-52).
 */
export async function move(tx: Tx, services: Services, found: Found, change: Move): Promise<Found> {
  const from = found.application.status
  const to = allowed(from, change.action)
  const now = services.clock.now()
  const application = await updateApplication(tx, found.application.id, {
    ...change.set,
    status: to,
    updatedAt: now,
    ...(to === from ? {} : { statusChangedAt: now }),
    ...(actorOf(change.action) === 'employer' && { repliedAt: found.application.repliedAt ?? now }),
  })
  await insertEvent(tx, {
    applicationId: application.id,
    fromStatus: from,
    toStatus: to,
    actor: actorOf(change.action),
    memberId: change.memberId ?? null,
    data: {
      ...change.data,
      action: change.action,
      ...(change.isHeld && { heldSince: found.application.statusChangedAt.toISOString() }),
    },
    at: now,
  })
  if (actorOf(change.action) === 'employer' && change.memberId !== undefined)
    await auditDecision(tx, application, change.memberId, change.action, now)
  const moved = { ...found, application }
  if (to !== from && isTold(to)) {
    const calendar = isAfterInterview(to) ? undefined : await interviewMail(tx, services, moved)
    const letter = { kind: to, memberId: change.memberId ?? null, calendar }
    await writeTo(tx, services, moved, letter, change.isHeld ? heldMail(application, now) : undefined)
  }
  if (from === 'IF' && (to !== 'IF' || application.interviewRound !== found.application.interviewRound))
    for (const kind of REMINDER_KINDS) await dropLetter(tx, services, reminderKey(found.application, kind))
  // Before the row of the company, as everything else that locks a posting does it.
  if (to === 'SL' && from !== 'SL') await stopIfFilled(tx, services, application)
  await raiseApplicationsRev(tx, application.companyId)
  return moved
}

/**
 * LIST-07, D101: returns to the previous status if this member made the decision and nothing has changed since. It is
 * no move of the machine, because the target depends on the decision. The history keeps both changes.
 */
export async function takeBack(tx: Tx, services: Services, found: Found, memberId: number): Promise<void> {
  const { application } = found
  const decision = await lastEvent(tx, application.id)
  const since = decision?.data?.heldSince
  const former = APPLICATION_STATUSES.find((status) => status === decision?.fromStatus)
  if (!former || typeof since !== 'string' || decision?.memberId !== memberId) throw new AppError('status_conflict')
  if (!(await services.mail.withdraw(tx, heldKey(application)))) throw new AppError('too_late')
  await services.sms.drop(tx, smsKey(heldKey(application)))
  const now = services.clock.now()
  await updateApplication(tx, application.id, {
    status: former,
    statusChangedAt: new Date(since),
    updatedAt: now,
    employerCancelReason: null,
    customEmployerCancelReason: null,
    // The person never heard of it.
    ...(application.repliedAt?.getTime() === decision.at.getTime() && { repliedAt: null }),
  })
  await insertEvent(tx, {
    applicationId: application.id,
    fromStatus: application.status,
    toStatus: former,
    actor: 'employer',
    memberId,
    data: { action: 'employer.takeBack' },
    at: now,
  })
  await auditDecision(tx, application, memberId, 'employer.takeBack', now)
  await raiseApplicationsRev(tx, application.companyId)
}

interface Told {
  /** The text that the applicant wrote. */
  readonly text?: string
  /** The member who acted. The notification names this member but is not sent to them. */
  readonly by?: number
  readonly to?: readonly number[]
}

/** D46, TELL-01: notifies the members of the company. */
export async function notify(
  tx: Tx,
  services: Services,
  found: Pick<Found, 'application' | 'applicant' | 'job'>,
  type: Notice['type'],
  textKey: Notice['textKey'],
  { text, by, to }: Told = {},
): Promise<void> {
  await notifyMembers(tx, services, {
    companyId: found.application.companyId,
    type,
    applicationId: found.application.id,
    textKey,
    except: by,
    ...(to && { to }),
    calendar: await calendarOfNotice(tx, services, found, textKey),
    data: {
      ...names(found.applicant),
      ...titles(found.job),
      ...(text !== undefined && { text }),
      ...(by !== undefined && { by: (await getMember(tx, by)).displayName }),
    },
  })
}
