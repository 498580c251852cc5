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
  queue<Data>(tx: Queryable, mail: MailRequest<Data>): Promise<void>
}

export interface Texter {
  queue(tx: Queryable, sms: OutgoingSms): Promise<void>
}

export function makeMailer(outbox: Outbox, port: MailPort): Mailer {
  outbox.handle<OutgoingMail & Record<string, unknown>>('mail', (mail) => port.send(mail))
  return {
    queue: (tx, { to, template, locale, data }) => outbox.enqueue(tx, 'mail', { to, ...renderMail(template, locale, data) }),
  }
}

export function makeTexter(outbox: Outbox, port: SmsPort): Texter {
  outbox.handle<OutgoingSms & Record<string, unknown>>('sms', (sms) => port.send(sms))
  return { queue: (tx, sms) => outbox.enqueue(tx, 'sms', { ...sms }) }
}
