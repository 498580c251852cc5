/** OPER-01: what became of mails and SMS, for operators and for the admins of a company. */
import { mailsEndpoints as endpoints } from '@portal/contracts/operator'
import type { MailKind, MailsOfCompany, MailState } from '@portal/contracts/operator'
import { and, asc, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { outbox } from '../../outbox/outbox.tables'
import { notFound } from '../../errors/app-error'
import { toEpochSeconds } from '../../ports/clock'
import type { Module } from '../../services/module'
import { members } from '../../tables/accounts.tables'
import { companies } from '../../tables/company.tables'
import { mailTrace } from '../../tables/mail-trace.tables'
import { notificationChoices } from '../../tables/notifications.tables'

const PAGE = 50
const DAY_MS = 86_400_000

interface Wanted {
  readonly companyId: number
  readonly since?: Date
  readonly cursor?: number
  readonly limit?: number
  readonly state?: MailState
  readonly kind?: MailKind
}

/** Newest first. */
async function tracedMails(db: Db, { companyId, since, cursor, state, kind, limit = PAGE }: Wanted) {
  const rows = await db
    .select({ mail: mailTrace, displayName: members.displayName, lastError: outbox.lastError })
    .from(mailTrace)
    .leftJoin(members, eq(members.id, mailTrace.memberId))
    .leftJoin(outbox, eq(outbox.id, mailTrace.outboxId))
    .where(
      and(
        eq(mailTrace.companyId, companyId),
        since && gte(mailTrace.queuedAt, since),
        state && eq(mailTrace.state, state),
        kind && eq(mailTrace.kind, kind),
        cursor === undefined ? undefined : lt(mailTrace.id, cursor),
      ),
    )
    .orderBy(desc(mailTrace.id))
    .limit(limit + 1)
  const mails = rows.slice(0, limit).map(({ mail, displayName, lastError }) => ({
    id: mail.id,
    channel: mail.channel,
    kind: mail.kind,
    about: mail.about,
    member: mail.memberId === null ? null : { id: mail.memberId, display_name: displayName ?? '' },
    application_id: mail.applicationId,
    state: mail.state,
    answer: mail.answer ?? lastError,
    queued_at: toEpochSeconds(mail.queuedAt),
    settled_at: mail.settledAt && toEpochSeconds(mail.settledAt),
  }))
  return { mails, next_cursor: rows.length > limit ? String(mails.at(-1)?.id) : null }
}

async function receiversOf(db: Db, companyId: number): Promise<MailsOfCompany['receivers']> {
  const rows = await db
    .select({ member: members, type: notificationChoices.type, email: notificationChoices.email })
    .from(members)
    .leftJoin(
      notificationChoices,
      and(eq(notificationChoices.memberId, members.id), eq(notificationChoices.email, 'off')),
    )
    .where(and(eq(members.companyId, companyId), isNull(members.removedAt)))
    .orderBy(asc(members.id), asc(notificationChoices.type))
  return [...new Map(rows.map(({ member }) => [member.id, member])).values()].map((member) => ({
    member_id: member.id,
    is_admin: member.isAdmin,
    is_verified: member.emailVerifiedAt !== null,
    without_mail: rows.flatMap((row) => (row.member.id === member.id && row.type !== null ? [row.type] : [])),
  }))
}

export const mailRoutes: Module = (app, { bind, db }) => {
  bind(app, endpoints.own, ({ actor: { companyId }, query }) => tracedMails(db, { companyId, ...query }))
  bind(app, endpoints.ofCompany, async ({ query: { company: companyId, days, ...page }, now }) => {
    const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
    if (!company) throw notFound()
    const since = new Date(now.getTime() - days * DAY_MS)
    return {
      company: { id: companyId, name: company.nameJp },
      ...(await tracedMails(db, { companyId, since, ...page })),
      receivers: await receiversOf(db, companyId),
    }
  })
}
