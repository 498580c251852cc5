/** Mails and SMS leave through the outbox, written in the transaction that decided on them. */
import type { Locale } from '@portal/contracts'
import type { Queryable } from '../database/database'
import type { Outbox } from '../outbox/outbox'
import type { MailPort, OutgoingMail } from '../ports/mail'
import type { OutgoingSms, SmsPort } from '../ports/sms'
import { renderMail } from './template'
import type { MailTemplate } from './template'

export interface MailRequest<Data> {
  readonly to: string
  readonly template: MailTemplate<Data>
  readonly locale: Locale
  readonly data: Data
}

export interface Mailer {
  /** Ends the connections to the mail server. */
  close(): void
  queue<Data>(tx: Queryable, mail: MailRequest<Data>): Promise<void>
}

export interface Texter {
  queue(tx: Queryable, sms: OutgoingSms): Promise<void>
}

/** Above the mail server's own time limits, which each restart with every byte. */
const MAIL_LIMIT_MS = 180_000

export function makeMailer(outbox: Outbox, port: MailPort): Mailer {
  outbox.handle<OutgoingMail & Record<string, unknown>>('mail', (mail, task) => port.send(mail, task), { concurrency: port.concurrency, timeoutMs: MAIL_LIMIT_MS })
  return {
    close: () => port.close?.(),
    queue: (tx, { to, template, locale, data }) => outbox.enqueue(tx, 'mail', { to, ...renderMail(template, locale, data) }),
  }
}

export function makeTexter(outbox: Outbox, port: SmsPort): Texter {
  outbox.handle<OutgoingSms & Record<string, unknown>>('sms', (sms, task) => port.send(sms, task), { concurrency: port.concurrency })
  return { queue: (tx, sms) => outbox.enqueue(tx, 'sms', { ...sms }) }
}
