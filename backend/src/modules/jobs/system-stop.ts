/** LAWS-08: the portal itself puts postings off, says why in the list, and tells the members. */
import type { OffReason } from '@portal/contracts/jobs'
import type { NotificationTextKey } from '@portal/contracts/notifications'
import { audit } from '../../audit/audit'
import type { Tx } from '../../database/tx'
import { raiseRev } from '../../live/revision'
import type { Services } from '../../services/services'
import type { JobRow } from '../../tables/jobs.tables'
import { notifyMembers } from '../notifications'
import { updateJob } from './jobs.repository'
import { postingsIn } from './told-postings'

const TEXTS = { stale: 'postings_not_confirmed', filled: 'postings_filled' } as const satisfies Record<
  OffReason,
  NotificationTextKey
>

interface SystemStop {
  readonly companyId: number
  /** Running postings, locked by the caller. */
  readonly stopping: readonly JobRow[]
  readonly reason: OffReason
  readonly now: Date
}

export async function stopBySystem(
  tx: Tx,
  services: Services,
  { companyId, stopping, reason, now }: SystemStop,
): Promise<void> {
  for (const { id } of stopping) {
    await audit(tx, now, { action: 'job.unpublished', companyId, entityId: id, data: { event: reason } })
    await updateJob(tx, companyId, id, {
      status: 'ST',
      runningSince: null,
      stillAskedAt: null,
      offReason: reason,
      updatedAt: now,
    })
  }
  await raiseRev(tx, companyId)
  await notifyMembers(tx, services, {
    companyId,
    type: 'still_true',
    textKey: TEXTS[reason],
    data: { postings_ja: postingsIn(stopping, 'ja'), postings_en: postingsIn(stopping, 'en') },
  })
}
