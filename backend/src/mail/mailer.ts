/** Mails and SMS are sent by the outbox, written in the transaction that caused them. */
import type { Locale } from '@portal/contracts'
import type { Queryable } from '../database/database'
import type { EnqueueOptions, Outbox } from '../outbox/outbox'
import type { MailPort, OutgoingMail } from '../ports/mail'
import type { OutgoingSms, SmsPort } from '../ports/sms'
import { renderMail } from './template'
import type { MailTemplate } from './template'

export interface MailRequest<Data> {
  readonly to: string
  readonly template: MailTemplate<Data>
  readonly locale: Locale
  readonly data: Data
  readonly stopUrl?: string
}

export interface Mailer {
  /** Closes the connections to the mail server. */
  close(): void
  queue<Data>(tx: Queryable, mail: MailRequest<Data>, options?: EnqueueOptions): Promise<void>
  /** Takes a mail back that is not due yet; false if it is, or was never queued. */
  withdraw(tx: Queryable, dedupeKey: string): Promise<boolean>
}

export interface Texter {
  queue(tx: Queryable, sms: OutgoingSms): Promise<void>
}

/** Longer than the time limits of the SMTP client, which restart with every byte. */
const MAIL_LIMIT_MS = 180_000

export function makeMailer(outbox: Outbox, port: MailPort): Mailer {
  outbox.handle<OutgoingMail & Record<string, unknown>>('mail', (mail, task) => port.send(mail, task), {
    concurrency: port.concurrency,
    timeoutMs: MAIL_LIMIT_MS,
  })
  return {
    close: () => port.close?.(),
    queue: (tx, { to, template, locale, data, stopUrl }, options) =>
      outbox.enqueue(tx, 'mail', { to, ...renderMail(template, locale, data), ...(stopUrl && { stopUrl }) }, options),
    withdraw: (tx, dedupeKey) => outbox.withdraw(tx, 'mail', dedupeKey),
  }
}

export function makeTexter(outbox: Outbox, port: SmsPort): Texter {
  outbox.handle<OutgoingSms & Record<string, unknown>>('sms', (sms, task) => port.send(sms, task), {
    concurrency: port.concurrency,
  })
  return { queue: (tx, sms) => outbox.enqueue(tx, 'sms', { ...sms }) }
}
