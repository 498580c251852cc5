import { createTransport } from 'nodemailer'
import type { Db } from '../database/database'
import { sentMails } from '../database/system.tables'
import { permanentFailure, temporaryFailure } from '../outbox/failure'
import type { TaskFailure } from '../outbox/failure'
import type { Clock } from '../ports/clock'
import type { MailPort, OutgoingMail } from '../ports/mail'

/** Development and test: stores sent mails for D31, one at a time, so that the list keeps their order. */
export const keptMail = (db: Db, clock: Clock): MailPort => ({
  concurrency: 1,
  send: async (mail) => {
    await db.insert(sentMails).values({
      recipient: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      stopUrl: mail.stopUrl ?? null,
      calendar: mail.calendar?.content ?? null,
      fileName: mail.file?.name ?? null,
      file: mail.file?.data.toString('base64') ?? null,
      sentAt: clock.now(),
    })
  },
})

const CONNECTIONS = 4
/** The time limit for a silent mail server; the mail is retried later. */
export const SMTP_TIME_LIMITS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
} as const

/** Codes of refusals that concern our account at the mail server, in reply to any command. */
const ABOUT_OUR_ACCOUNT = new Set([530, 534, 535, 538])

/**
 * A refusal of the recipient or of the message is permanent. Every other failure (connection, greeting, sign-in, our
 * sender address, 4xx) concerns the service and is temporary: the mail is sent when the service works again.
 */
export function smtpFailure(error: unknown): TaskFailure {
  const {
    code = '',
    responseCode = 0,
    command = '',
  } = error as { code?: string; responseCode?: number; command?: string }
  const reason = responseCode
    ? `smtp_${responseCode}`
    : `smtp_${/^E[A-Z0-9]{2,20}$/.test(code) ? code.slice(1).toLowerCase() : 'unknown'}`
  const isAboutTheMail =
    (code === 'EENVELOPE' && command === 'RCPT TO') ||
    code === 'EMESSAGE' ||
    (code === 'EENVELOPE' && command === 'DATA')
  // An address that nodemailer cannot use in an envelope.
  if (code === 'EENVELOPE' && command === 'API') return permanentFailure('smtp_invalid_address', error)
  return isAboutTheMail && responseCode >= 500 && !ABOUT_OUR_ACCOUNT.has(responseCode)
    ? permanentFailure(reason, error)
    : temporaryFailure(reason, error)
}

/** With both headers a mail program offers to unsubscribe with one click (RFC 8058). */
const stopHeaders = ({ stopUrl }: OutgoingMail): Record<string, string> =>
  stopUrl ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** `isPrivate`: nothing is sent without TLS, unless the address ends with `?requireTLS=false`. */
export function smtpMail(url: string, from: string, { isPrivate = false } = {}): MailPort {
  const transport = createTransport({
    url,
    requireTLS: isPrivate,
    pool: true,
    maxConnections: CONNECTIONS,
    ...SMTP_TIME_LIMITS,
    // The outbox retries, not the pool: if the connection breaks after the last dot, nobody knows whether the mail
    // was accepted.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^A-Za-z0-9.-]/g, '') || 'localhost'
  return {
    concurrency: CONNECTIONS,
    send: async (mail, { key, signal }) => {
      try {
        const { response } = await transport.sendMail({
          from,
          to: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${key}@${domain}>`,
          headers: stopHeaders(mail),
          ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'interview.ics' } }),
          ...(mail.file && {
            attachments: [{ filename: mail.file.name, contentType: mail.file.type, content: mail.file.data }],
          }),
          signal,
        })
        return response
      } catch (error) {
        throw smtpFailure(error)
      }
    },
    close: () => transport.close(),
  }
}
