/** TALK-05: notes for the own team. No other service reads them. */
import { isActiveApplication, NOTE_LIMITS } from '@portal/contracts/applications'
import { and, eq } from 'drizzle-orm'
import { transaction } from '../../database/database'
import type { Tx } from '../../database/tx'
import { AppError, notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { announceChange } from '../../live/changes'
import { countAgainst } from '../../security/rate-limits'
import type { Services } from '../../services/services'
import { applicantsAreHidden } from '../../facts/plan-facts'
import { applicationNotes, applications } from '../../tables/applications.tables'
import { noteMentions } from '../../tables/handling.tables'
import { take } from './employer.service'
import { needColleagues } from './handling/colleagues'
import { notify } from './transitions'

export const addNote = (
  services: Services,
  actor: Actor,
  id: number,
  { text, mentions }: { readonly text: string; readonly mentions: readonly number[] },
) =>
  transaction(services.db, async (tx) => {
    const found = await take(tx, services, actor, id)
    const named = [...new Set(mentions)]
    await needColleagues(tx, actor, named, 'mentions')
    const at = services.clock.now()
    await countAgainst(tx, { limit: 'notes', subject: actor.companyId }, at)
    const [note] = await tx
      .insert(applicationNotes)
      .values({ applicationId: id, memberId: actor.memberId, body: text, createdAt: at })
      .returning({ id: applicationNotes.id })
    if (!note) throw new Error('The note was not written')
    if (named.length > 0) {
      await tx.insert(noteMentions).values(named.map((memberId) => ({ noteId: note.id, memberId })))
      await notify(tx, services, found, 'mentioned', 'mentioned', { by: actor.memberId, to: named })
    }
    await announceChange(tx, actor.companyId)
    return note
  })

/** A note of another company is a 404, a note of a colleague is a 403, and an old note is a 409 `too_late`. */
async function ownNote(tx: Tx, services: Services, actor: Actor, id: number): Promise<void> {
  const now = services.clock.now()
  const [found] = await tx
    .select({ note: applicationNotes, status: applications.status })
    .from(applicationNotes)
    .innerJoin(applications, eq(applications.id, applicationNotes.applicationId))
    .where(and(eq(applicationNotes.id, id), eq(applications.companyId, actor.companyId)))
    .for('update', { of: applicationNotes })
  if (!found || !isActiveApplication(found.status, await applicantsAreHidden(tx, actor.companyId, now)))
    throw notFound()
  if (found.note.memberId !== actor.memberId) throw new AppError('forbidden')
  if (now.getTime() >= found.note.createdAt.getTime() + NOTE_LIMITS.changeSeconds * 1000) throw new AppError('too_late')
}

export const editNote = (services: Services, actor: Actor, id: number, text: string) =>
  transaction(services.db, async (tx) => {
    await ownNote(tx, services, actor, id)
    await tx
      .update(applicationNotes)
      .set({ body: text, editedAt: services.clock.now() })
      .where(eq(applicationNotes.id, id))
    await announceChange(tx, actor.companyId)
    return { id }
  })

export const removeNote = (services: Services, actor: Actor, id: number): Promise<void> =>
  transaction(services.db, async (tx) => {
    await ownNote(tx, services, actor, id)
    await tx.delete(applicationNotes).where(eq(applicationNotes.id, id))
    await announceChange(tx, actor.companyId)
  })
