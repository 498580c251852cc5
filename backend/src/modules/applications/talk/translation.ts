/**
 * VOICE-03: fills in the other languages of a message. A reply waits for the languages that its mail shows; a message
 * without a translation goes as it is, and says in which language it is (D123).
 */
import { isJapanese, LOCALES } from '@portal/contracts/kernel'
import type { PersonLanguage } from '@portal/contracts/kernel'
import { and, eq, isNull } from 'drizzle-orm'
import { transaction } from '../../../database/database'
import type { Tx } from '../../../database/tx'
import { failureOf } from '../../../outbox/failure'
import type { TaskContext } from '../../../outbox/outbox'
import type { Services } from '../../../services/services'
import { raiseApplicationsRev } from '../../../live/revision'
import { lockApplication } from '../applications.repository'
import type { Found } from '../applications.repository'
import { messages } from '../../../tables/applications.tables'
import { writeTo } from '../person/letter'
import { letterMessage } from '../person/message'
import { languagesOf } from '../person/person'

export const TRANSLATE = 'translate_message'
/** About a minute after the reply; then it goes without a translation. */
const MOST_ATTEMPTS = 5

type Message = typeof messages.$inferSelect

const without = ({ language, bodyJa }: Message, wanted: readonly PersonLanguage[]): PersonLanguage[] =>
  [...new Set(wanted)].filter((one) => one !== language && !(isJapanese(one) && bodyJa !== null))

/** The languages that the mail of a reply lacks. */
const missingInMail = (found: Found, message: Message): PersonLanguage[] => without(message, languagesOf(found))

const mailReply = (tx: Tx, services: Services, found: Found, message: Message): Promise<void> =>
  writeTo(tx, services, found, { kind: 'reply', message: letterMessage(message), memberId: message.memberId })

/** Of a message of the person: for the company. */
export async function translateLater(tx: Tx, { outbox, translator }: Services, id: number): Promise<boolean> {
  if (!translator) return false
  await outbox.enqueue(tx, TRANSLATE, { id })
  return true
}

/** Mails a reply, at once or when it is translated. */
export async function sendReply(tx: Tx, services: Services, found: Found, id: number): Promise<void> {
  const [message] = await tx.select().from(messages).where(eq(messages.id, id))
  if (!message) return
  const isLater = without(message, [...languagesOf(found), ...LOCALES]).length > 0
  const waits = isLater && (await translateLater(tx, services, id)) && missingInMail(found, message).length > 0
  if (!waits) await mailReply(tx, services, found, message)
}

async function textsOf(services: Services, message: Message, targets: readonly PersonLanguage[], task: TaskContext) {
  const texts: Partial<Record<PersonLanguage, string>> = {}
  const { translator } = services
  if (!translator) return texts
  // A person may write in another language than that of the profile.
  const from = message.sender === 'employer' && message.language ? { from: message.language } : {}
  for (const to of targets) {
    try {
      texts[to] = await translator.translate({ text: message.body, ...from, to }, task)
    } catch (error) {
      if (!failureOf(error).permanent && task.attempt < MOST_ATTEMPTS) throw error
    }
  }
  return texts
}

/** At least once: only the first that stores the texts sends the mail. */
export async function translateMessage(services: Services, id: number, task: TaskContext): Promise<void> {
  const [message] = await services.db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), isNull(messages.translations)))
  if (!message) return
  const person = await transaction(services.db, (tx) => lockApplication(tx, message.applicationId))
  if (!person) return
  const isReply = message.sender === 'employer'
  const targets = without(message, [...(isReply ? languagesOf(person) : []), ...LOCALES])
  const translations = await textsOf(services, message, targets, task)
  await transaction(services.db, async (tx) => {
    const found = await lockApplication(tx, message.applicationId)
    const [stored] = await tx
      .update(messages)
      .set({ translations })
      .where(and(eq(messages.id, id), isNull(messages.translations)))
      .returning()
    if (!found || !stored) return
    if (isReply && missingInMail(found, message).length > 0) await mailReply(tx, services, found, stored)
    await raiseApplicationsRev(tx, found.application.companyId)
  })
}
