/** TELL-01: notifies all members of a company who may act on an event, in the transaction of the event. */
import { deepLink, kindOf, nextDigest, notificationText } from '@portal/contracts/notifications'
import type { NotificationData, NotificationTextKey, NotificationType } from '@portal/contracts/notifications'
import { toDisplayMobile } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../database/database'
import type { Tx } from '../../database/tx'
import { announceChange } from '../../live/changes'
import type { MailTemplate } from '../../mail/template'
import { fromEpochSeconds, toEpochSeconds } from '../../ports/clock'
import type { MailCalendar } from '../../ports/mail'
import type { Services } from '../../services/services'
import { members } from '../../tables/accounts.tables'
import type { MemberRow } from '../../tables/accounts.tables'
import { inactiveApplications } from '../../facts/inactive'
import { seesStore } from '../../security/stores'
import { canSms, chosenFor } from './choices'
import { companyNames, type CompanyNames } from './company-names'
import { notificationMail, settingsPath } from './notification.mail'
import { notifications } from '../../tables/notifications.tables'
import { stopUrl } from './stop-link'
import { withoutPerson } from './without-person'

export interface Notice {
  readonly companyId: number
  readonly type: NotificationType
  /** Missing if the notification is about no application. */
  readonly applicationId?: number
  /** The posting, if the notification leads to its slots. */
  readonly jobId?: number
  readonly textKey: NotificationTextKey
  /**
   * `name` of the applicant, `job` title, `text` of a message; a value that differs by language has one key for each
   * (`job_ja`).
   */
  readonly data: NotificationData
  /** The member who acted and therefore gets no notification. */
  readonly except?: number
  /** Only these members, if it is for some of them. */
  readonly to?: readonly number[]
  /** AVAIL-08: the calendar event in the mail to a member. */
  readonly calendar?: (member: Pick<MemberRow, 'email' | 'language'>) => MailCalendar
  /** Replaces the default mail of the notification type. */
  readonly mail?: MailTemplate<undefined>
}

/** The store of what it is about. */
function storeOf({ applicationId, jobId }: Notice): SQL | undefined {
  if (applicationId !== undefined)
    return sql`(select j.location_id from applications a join jobs j on j.id = a.job_id where a.id = ${applicationId})`
  return jobId === undefined ? undefined : sql`(select location_id from jobs where id = ${jobId})`
}

function receiversOf(tx: Queryable, notice: Notice): Promise<MemberRow[]> {
  const { companyId, type, except, to } = notice
  const store = storeOf(notice)
  return tx
    .select()
    .from(members)
    .where(
      and(
        eq(members.companyId, companyId),
        isNull(members.removedAt),
        // SHOP-03: they read no notices.
        eq(members.isInterviewer, false),
        kindOf(type).who === 'admins' ? eq(members.isAdmin, true) : undefined,
        except === undefined ? undefined : ne(members.id, except),
        to && inArray(members.id, [...to]),
        store && seesStore(tx, store),
      ),
    )
    .orderBy(members.id)
}

const letterOf = ({ applicationId, type, except }: Notice, { id }: MemberRow, at: Date) =>
  applicationId === undefined
    ? undefined
    : { applicationId, about: type, receiverId: id, at, ...(except !== undefined && { memberId: except }) }

/** The receiver is the member, whatever the notice is about. */
const tracedOf = ({ companyId, type, applicationId }: Notice, { id }: MemberRow) =>
  ({
    kind: 'notification',
    about: type,
    companyId,
    memberId: id,
    ...(applicationId !== undefined && { applicationId }),
  }) as const

async function mailAtOnce(
  tx: Tx,
  services: Services,
  notice: Notice,
  member: MemberRow,
  company: CompanyNames,
  at: Date,
): Promise<void> {
  const { type, textKey, data, applicationId = null, jobId, mail } = notice
  const { origin } = services.config
  const sent = {
    to: member.email,
    locale: member.language,
    stopUrl: await stopUrl(tx, services, { memberId: member.id, what: type }),
    letter: letterOf(notice, member, at),
    traced: tracedOf(notice, member),
    calendar: notice.calendar?.(member),
  }
  if (mail) return services.mail.queue(tx, { ...sent, template: mail, data: undefined })
  const link = deepLink(type, { applicationId, jobId }) ?? paths.notifications.to()
  return services.mail.queue(tx, {
    ...sent,
    template: notificationMail,
    data: {
      type,
      textKey,
      data,
      company,
      url: `${origin}${link.href}`,
      settingsUrl: `${origin}${settingsPath}`,
      stopUrl: sent.stopUrl,
    },
  })
}

/** The notice as it may leave: without the person, if the company may not see the application now (D29). */
async function leavingOf(tx: Tx, services: Services, notice: Notice): Promise<Notice> {
  const { companyId, applicationId } = notice
  if (applicationId === undefined) return notice
  const { hidden } = await inactiveApplications(tx, services, companyId, [applicationId])
  if (!hidden.has(applicationId)) return notice
  return { ...notice, data: withoutPerson(notice.data), calendar: undefined, mail: undefined }
}

/**
 * D46: writes one row for each member, and sends mail and SMS according to the member's settings (TELL-02). Mails go to
 * verified addresses only, because another address may belong to a stranger.
 */
export async function notifyMembers(tx: Tx, services: Services, notice: Notice): Promise<void> {
  const { companyId, type, applicationId = null, jobId, textKey } = notice
  // The row keeps all, because it is shown again with a new plan; what leaves the portal now contains no person.
  const leaving = await leavingOf(tx, services, notice)
  const data = { ...notice.data, ...(jobId !== undefined && { job_id: jobId }) }
  const now = services.clock.now()
  const receivers = await receiversOf(tx, notice)
  if (receivers.length === 0) return
  const chosen = await chosenFor(tx, type, receivers)
  const company = await companyNames(tx, companyId)
  await announceChange(tx, companyId)
  const digestAt = fromEpochSeconds(nextDigest(toEpochSeconds(now)))
  for (const member of receivers) {
    const { email, sms } = chosen.get(member.id) ?? { email: 'off', sms: false }
    const isMailed = member.emailVerifiedAt !== null
    await tx.insert(notifications).values({
      companyId,
      memberId: member.id,
      type,
      applicationId,
      textKey,
      data,
      createdAt: now,
      digestAt: isMailed && email === 'digest' ? digestAt : null,
    })
    if (isMailed && email === 'now') await mailAtOnce(tx, services, leaving, member, company, now)
    if (sms && canSms(member)) {
      const text = notificationText(textKey, member.language, leaving.data, leaving === notice ? 'whole' : 'short')
      const sent = { to: toDisplayMobile(member.contactNum ?? ''), text }
      await services.sms.queue(tx, sent, { traced: tracedOf(notice, member), letter: letterOf(notice, member, now) })
    }
  }
}
