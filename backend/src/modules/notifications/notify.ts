import type { NotificationType } from '@portal/contracts/notifications'
import { toDisplayMobile } from '@portal/contracts/kernel'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../database/database'
import type { Services } from '../../services'
import { members } from '../accounts/accounts.tables'
import { notificationText } from './notification.texts'
import type { NotificationTextKey } from './notification.texts'
import { notifications } from './notifications.tables'

export interface Notice {
  readonly companyId: number
  readonly type: NotificationType
  /** None: of no application. */
  readonly applicationId?: number
  /** Admins alone. */
  readonly toAdmins?: true
  readonly textKey: NotificationTextKey
  /** `name` of the applicant, `job` title, `text` of a message. */
  readonly data: Readonly<Record<string, string | number>>
}

/** D46: one row for each member. D40: the text goes by SMS as well to who consented and has a verified number. */
export async function notifyMembers(tx: Tx, services: Services, notice: Notice): Promise<void> {
  const now = services.clock.now()
  const receivers = await tx.select().from(members).where(and(
    eq(members.companyId, notice.companyId), isNull(members.removedAt), notice.toAdmins && eq(members.isAdmin, true),
  ))
  for (const member of receivers) {
    await tx.insert(notifications).values({
      companyId: notice.companyId, memberId: member.id, type: notice.type, applicationId: notice.applicationId ?? null,
      textKey: notice.textKey, data: { ...notice.data }, createdAt: now,
    })
    if (!member.isSmsNotificationOk || !member.contactNum || !member.contactNumVerifiedAt) continue
    await services.sms.queue(tx, { to: toDisplayMobile(member.contactNum), text: notificationText(notice.textKey, 'ja', notice.data) })
  }
}
