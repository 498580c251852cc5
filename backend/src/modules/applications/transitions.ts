/** The only way to change a status: machine, row, history, mail, notification. The caller has locked the application's row. */
import { actorOf, applicationStatusMachine, mailsApplicant } from '@portal/contracts/applications'
import type { ApplicationAction, ApplicationStatus } from '@portal/contracts/applications'
import { formatTokyo } from '@portal/contracts/scheduling'
import type { Tx } from '../../database/database'
import { AppError } from '../../http/app-error'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services'
import { raiseRev } from '../company/revision'
import { notifyMembers } from '../notifications'
import type { Notice } from '../notifications'
import { displayName } from '../jobs'
import { APPLICANT_MAILS } from './applications.mails'
import type { ApplicantMailData } from './applications.mails'
import { insertEvent, updateApplication } from './applications.repository'
import type { Found } from './applications.repository'
import type { NewApplicationRow } from './applications.tables'

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
}

export const titleOf = (found: Found): string => displayName(found.job, 'ja')

export function mailData(found: Found): ApplicantMailData {
  const { application, applicant, companyName } = found
  return {
    name: `${applicant.lastName} ${applicant.firstName}`,
    company: companyName,
    job: titleOf(found),
    interview: application.interviewStartsAt ? formatTokyo(toEpochSeconds(application.interviewStartsAt)) : null,
  }
}

type Mailed = keyof typeof APPLICANT_MAILS
const isMailed = (status: ApplicationStatus): status is Mailed => mailsApplicant[status] && status in APPLICANT_MAILS

/** Changes the status and mails the applicant according to D77. A move that keeps the status sends no mail (AACT-52). */
export async function move(tx: Tx, services: Services, found: Found, change: Move): Promise<Found> {
  const from = found.application.status
  const to = allowed(from, change.action)
  const now = services.clock.now()
  const application = await updateApplication(tx, found.application.id, {
    ...change.set, status: to, updatedAt: now, ...(to === from ? {} : { statusChangedAt: now }),
  })
  await insertEvent(tx, {
    applicationId: application.id, fromStatus: from, toStatus: to, actor: actorOf(change.action), memberId: change.memberId ?? null,
    data: { ...change.data, action: change.action }, at: now,
  })
  const moved = { ...found, application }
  if (to !== from && isMailed(to)) {
    await services.mail.queue(tx, { to: found.applicant.email, template: APPLICANT_MAILS[to], locale: 'ja', data: mailData(found) })
  }
  await raiseRev(tx, application.companyId)
  return moved
}

/** D46: tells every member. */
export async function notify(tx: Tx, services: Services, found: Found, type: Notice['type'], textKey: Notice['textKey'], text?: string): Promise<void> {
  await notifyMembers(tx, services, {
    companyId: found.application.companyId,
    type,
    applicationId: found.application.id,
    textKey,
    data: {
      name: `${found.applicant.lastName} ${found.applicant.firstName}`,
      job: titleOf(found),
      ...(text !== undefined && { text }),
    },
  })
}
