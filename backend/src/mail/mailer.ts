/** The outbox sends mails and SMS. They are written in the transaction that causes them. */
import type { Locale } from '@portal/contracts'
import type { MailKind } from '@portal/contracts/operator'
import { currentSpan, inSpan } from '@portal/node'
import { eq } from 'drizzle-orm'
import type { Db, Queryable } from '../database/database'
import type { EnqueueOptions, Outbox, QueuedTask, TaskContext } from '../outbox/outbox'
import type { MailCalendar, MailFile, MailPort, OutgoingMail } from '../ports/mail'
import type { OutgoingSms, SmsPort } from '../ports/sms'
import { letters } from '../tables/letters.tables'
import { mailTrace } from '../tables/mail-trace.tables'
import { renderMail } from './template'
import type { MailTemplate, RenderedMail } from './template'

/** Shown in the history of an application (TALK-02). */
export interface Letter {
  readonly applicationId: number
  readonly about: string
  /** The member who receives it; without one it goes to the person. */
  readonly receiverId?: number
  /** The member whose action it reports. */
  readonly memberId?: number | null
  /** The moment of the event, the same for all who are told of it. */
  readonly at?: Date
}

/** OPER-01: what stays of a mail for 90 days. */
export interface Traced {
  readonly kind: MailKind
  /** Names it exactly: a kind of notification, `reset`. */
  readonly about: string
  readonly companyId: number | null
  /** The member who receives it. */
  readonly memberId?: number
  readonly applicationId?: number
}

interface Sent {
  readonly to: string
  readonly traced: Traced
  readonly stopUrl?: string
  readonly letter?: Letter
  readonly calendar?: MailCalendar
  /** A file that is made when the mail is sent, so that the outbox stores no files. */
  readonly attached?: Attached
}
export interface MailRequest<Data> extends Sent {
  readonly template: MailTemplate<Data>
  readonly locale: Locale
  readonly data: Data
}
/** A mail in a language that the screens do not have. */
export interface RenderedRequest extends Sent {
  readonly mail: RenderedMail
}

/** The kind of the file, and what its maker needs. */
export interface Attached {
  readonly kind: 'invoice'
  readonly companyId: number
  readonly ref: string
}
type MakeFile = (attached: Attached) => Promise<MailFile>

export interface Mailer {
  /** Registers who makes the files of a kind. */
  attach(kind: Attached['kind'], make: MakeFile): void
  /** Closes the connections to the mail server. */
  close(): void
  queue<Data>(tx: Queryable, mail: MailRequest<Data>, options?: EnqueueOptions): Promise<void>
  queueRendered(tx: Queryable, mail: RenderedRequest, options?: EnqueueOptions): Promise<void>
  /** Removes a mail that is not due yet; false if it is due or was never queued. */
  withdraw(tx: Queryable, dedupeKey: string): Promise<boolean>
  /** Removes a mail that has lost its purpose while it waited, for instance for a mail server. */
  drop(tx: Queryable, dedupeKey: string): Promise<void>
}

export interface Texter {
  queue(
    tx: Queryable,
    sms: OutgoingSms,
    about: { readonly traced: Traced; readonly letter?: Letter | undefined },
    options?: EnqueueOptions,
  ): Promise<void>
  /** As of a mail. */
  drop(tx: Queryable, dedupeKey: string): Promise<void>
}

/** Without a new task nothing is kept, because a task with the same key was already waiting. */
async function keep(
  tx: Queryable,
  channel: 'mail' | 'sms',
  { traced, letter }: { readonly traced: Traced; readonly letter?: Letter | undefined },
  task: QueuedTask | undefined,
): Promise<void> {
  if (!task) return
  await tx.insert(mailTrace).values({ ...traced, channel, outboxId: task.id, state: 'queued', queuedAt: task.at })
  if (!letter) return
  const { at: queuedAt = task.at, ...kept } = letter
  await tx.insert(letters).values({ ...kept, channel, outboxId: task.id, state: 'waiting', queuedAt })
}

/** Before the task is done, which makes it `sent`; nothing that looks like an address stays. */
const keepAnswer = async (db: Db, { id }: TaskContext, answer: string | void): Promise<void> => {
  const words = (answer ?? 'accepted').slice(0, 1000).split(/\s/)
  const said = words
    .map((word) => (word.includes('@') ? '…' : word))
    .join(' ')
    .slice(0, 200)
  await db.update(mailTrace).set({ answer: said }).where(eq(mailTrace.outboxId, id))
}

/** What the provider does is a span of the task. */
const sending = (channel: 'mail' | 'sms', send: () => Promise<string | void>) =>
  inSpan(currentSpan()?.child(`send ${channel}`, {}), send)

/** Longer than the time limits of the SMTP client, which restart with every byte. */
const MAIL_LIMIT_MS = 180_000

type Queued = Omit<OutgoingMail, 'file'> & { readonly attached?: Attached }

export function makeMailer(db: Db, outbox: Outbox, port: MailPort): Mailer {
  const makers = new Map<string, MakeFile>()
  outbox.handle<Queued & Record<string, unknown>>(
    'mail',
    async ({ attached, ...mail }, task) => {
      const make = attached && makers.get(attached.kind)
      if (attached && !make) throw new Error(`Nothing makes the file "${attached.kind}" of a mail`)
      const file = attached && (await make?.(attached))
      const answer = await sending('mail', () => port.send({ ...mail, ...(file && { file }) }, task))
      await keepAnswer(db, task, answer)
    },
    { concurrency: port.concurrency, timeoutMs: MAIL_LIMIT_MS },
  )
  const queueRendered: Mailer['queueRendered'] = async (tx, request, options) => {
    const { to, mail, stopUrl, calendar, attached } = request
    const task = {
      to,
      ...mail,
      ...(stopUrl && { stopUrl }),
      ...(calendar && { calendar }),
      ...(attached && { attached }),
    }
    await keep(tx, 'mail', request, await outbox.enqueue(tx, 'mail', task, options))
  }
  return {
    attach: (kind, make) => void makers.set(kind, make),
    close: () => port.close?.(),
    queue: (tx, { template, locale, data, ...sent }, options) =>
      queueRendered(tx, { ...sent, mail: renderMail(template, locale, data) }, options),
    queueRendered,
    withdraw: (tx, dedupeKey) => outbox.withdraw(tx, 'mail', dedupeKey),
    drop: (tx, dedupeKey) => outbox.drop(tx, 'mail', dedupeKey),
  }
}

export function makeTexter(db: Db, outbox: Outbox, port: SmsPort): Texter {
  outbox.handle<OutgoingSms & Record<string, unknown>>(
    'sms',
    async (sms, task) => keepAnswer(db, task, await sending('sms', () => port.send(sms, task))),
    { concurrency: port.concurrency },
  )
  return {
    queue: async (tx, sms, about, options) =>
      keep(tx, 'sms', about, await outbox.enqueue(tx, 'sms', { ...sms }, options)),
    drop: (tx, dedupeKey) => outbox.drop(tx, 'sms', dedupeKey),
  }
}
