/** TALK-03, TALK-04: the messages between the person and the company. */
import { isJapanese } from '@portal/contracts/kernel'
import { replyLanguages } from '@portal/contracts/applications'
import type { Conversation, ReplySchema } from '@portal/contracts/applications'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { transaction } from '../../../database/database'
import { AppError, invalidFields, notFound } from '../../../errors/app-error'
import type { Actor } from '../../../services/actor'
import { toEpochSeconds } from '../../../ports/clock'
import { countAgainst } from '../../../security/rate-limits'
import type { Services } from '../../../services/services'
import { raiseApplicationsRev } from '../../../live/revision'
import { applications } from '../../../tables/applications.tables'
import { insertMessage, lastReplyOf, lockApplication, messagesOf } from '../applications.repository'
import { take } from '../employer.service'
import { seekerMessage } from '../seeker.service'
import { personLanguageOf } from '../person/person'
import { templateValues } from '../transitions'
import { sendReply } from './translation'
import { settleMessages, waitingOf } from './waiting-messages'

export const conversationOf = (services: Services, actor: Actor, id: number): Promise<Conversation> =>
  transaction(services.db, async (tx) => {
    const found = await take(tx, services, actor, id)
    return {
      language: personLanguageOf(found),
      translates: services.translator !== undefined,
      last_reply: await lastReplyOf(tx, id),
      values: { ja: templateValues(found, 'ja'), en: templateValues(found, 'en') },
      waiting: await waitingOf(tx, id, found.application.status),
    }
  })

/**
 * Stored and mailed in one transaction. The lock of the application puts the replies of two tabs in
 * order.
 */
export const reply = (services: Services, actor: Actor, id: number, body: v.InferOutput<typeof ReplySchema>) =>
  transaction(services.db, async (tx) => {
    const found = await take(tx, services, actor, id)
    const person = personLanguageOf(found)
    const { text, language = person, japanese, last_reply: seen } = body
    const at = services.clock.now()
    if (!replyLanguages(person).includes(language)) throw invalidFields({ language: 'rule.choice' })
    if ((await lastReplyOf(tx, id)) !== seen) throw new AppError('changed_meanwhile')
    await countAgainst(tx, { limit: 'replies', subject: actor.companyId }, at)
    const bodyJa = isJapanese(language) ? null : japanese
    const message = { applicationId: id, sender: 'employer', kind: 'text', body: text, bodyJa, language } as const
    const messageId = await insertMessage(tx, { ...message, sentAt: at, memberId: actor.memberId })
    if (!found.application.repliedAt)
      await tx.update(applications).set({ repliedAt: at }).where(eq(applications.id, id))
    await settleMessages(tx, id, { at })
    await sendReply(tx, services, found, messageId)
    await raiseApplicationsRev(tx, actor.companyId)
    return { id: messageId }
  })

/** The partner reads the messages of both sides, but no notes. */
export async function messagesForPartner({ db }: Services, id: number) {
  return {
    messages: (await messagesOf(db, [id])).map((message) => ({
      id: message.id,
      sender: message.sender,
      text: message.body,
      japanese: message.bodyJa,
      sent_at: toEpochSeconds(message.sentAt),
    })),
  }
}

export const postMessage = (services: Services, id: number, text: string) =>
  transaction(services.db, async (tx) => {
    const found = await lockApplication(tx, id)
    if (!found) throw notFound()
    return {
      id: await seekerMessage(tx, services, found, text),
      sent_at: toEpochSeconds(services.clock.now()),
    }
  })
