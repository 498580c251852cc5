import { isTerminalApplication } from '@portal/contracts/applications'
import type { Tx } from '../../database/tx'
import type { Services } from '../../services/services'
import { letSlotGo } from '../scheduling'
import { insertEvent, lockApplication, updateApplication } from './applications.repository'

/**
 * CARE-03: who is erased takes part in nothing any more, so the slot is free again and nobody waits. No mail and no
 * notification says so, because each names the person; the audit log does.
 */
export async function endOnRequest(tx: Tx, { clock }: Services, applicationId: number): Promise<void> {
  const found = await lockApplication(tx, applicationId)
  const from = found?.application.status
  if (from === undefined || from === 'SL' || isTerminalApplication(from)) return
  const now = clock.now()
  const isBefore = from === 'AES' || from === 'ESP'
  const status = isBefore ? 'ESRS' : 'CBS'
  // After an interview its slot is the past.
  if (from !== 'AR') await letSlotGo(tx, applicationId)
  await updateApplication(tx, applicationId, { status, updatedAt: now, statusChangedAt: now })
  await insertEvent(tx, {
    applicationId,
    fromStatus: from,
    toStatus: status,
    actor: 'seeker',
    data: { action: isBefore ? 'seeker.withdraw' : 'seeker.cancel' },
    at: now,
  })
}
