/** What development keeps of mails and SMS instead of sending them. */
import { desc, eq } from 'drizzle-orm'
import { sentMails, sentSms } from '../database/system.tables'
import { toEpochSeconds } from '../ports/clock'
import type { Services } from '../services/services'

/** The addresses in a text, without the punctuation mark after them. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/[^\s<>"'）」]+/g) ?? [])]
}

export async function listMails(services: Services, to?: string) {
  const rows = await services.db
    .select()
    .from(sentMails)
    .where(to ? eq(sentMails.recipient, to.toLowerCase()) : undefined)
    .orderBy(desc(sentMails.id))
    .limit(500)
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    links: linksIn(row.text),
    stop_url: row.stopUrl,
    calendar: row.calendar,
    file_name: row.fileName,
    file: row.file,
    sent_at: toEpochSeconds(row.sentAt),
  }))
}
export type SentMail = Awaited<ReturnType<typeof listMails>>[number]

/** Compares the spellings `+81-9012345678`, `09012345678` and `9012345678` of one number. */
const sameNumber = (text: string): string => text.replace(/\D/g, '').replace(/^(81|0)/, '')

export async function listSms(services: Services, to?: string) {
  const rows = await services.db.select().from(sentSms).orderBy(desc(sentSms.id)).limit(500)
  return rows
    .filter((row) => !to || sameNumber(row.recipient) === sameNumber(to))
    .map((row) => ({ to: row.recipient, text: row.text, code: row.code, sent_at: toEpochSeconds(row.sentAt) }))
}
export type SentSms = Awaited<ReturnType<typeof listSms>>[number]
