import { DraftDataSchema } from '@portal/contracts/jobs'
import type { Draft, DraftData } from '@portal/contracts/jobs'
import * as v from 'valibot'
import { transaction } from '../../database/database'
import type { Queryable } from '../../database/database'
import type { Actor } from '../../services/actor'
import { toEpochSeconds } from '../../ports/clock'
import type { Services } from '../../services/services'
import { refuseIfChanged } from '../accounts'
import { presentImage } from '../jobs'
import { draftOf, imagesOfDraft, raiseDraftVersion, saveDraftRow } from './drafts.repository'

/** API-52: nulls if the company has no draft. */
export async function readDraft(tx: Queryable, companyId: number): Promise<Draft> {
  const found = await draftOf(tx, companyId)
  if (!found) return { id: null, data: null, job_type: null, updated_at: null, updated_by: null, work_images: [] }
  const { draft, owner, version } = found
  const data = v.parse(DraftDataSchema, draft.data)
  return {
    id: draft.id,
    data,
    job_type: data.job_type,
    updated_at: toEpochSeconds(draft.updatedAt),
    updated_by: { id: owner.id, display_name: owner.displayName },
    work_images: (await imagesOfDraft(tx, draft.id)).map(presentImage),
    version,
  }
}

/**
 * API-53: missing fields are allowed (JDRA-04). D105: if the draft was deleted in the meantime, the save is not
 * refused.
 */
export const saveDraft = (
  { db, clock }: Services,
  actor: Actor,
  data: DraftData,
  sent?: number | null,
): Promise<Draft> =>
  transaction(db, async (tx) => {
    await raiseDraftVersion(tx, actor.companyId)
    const found = await draftOf(tx, actor.companyId)
    if (found) {
      const { draft, version } = found
      const stored = { version: version - 1, editedAt: draft.updatedAt, editedById: draft.updatedById }
      await refuseIfChanged(tx, sent, stored, actor.memberId)
    }
    await saveDraftRow(tx, actor.companyId, actor.memberId, data, clock.now())
    return readDraft(tx, actor.companyId)
  })
