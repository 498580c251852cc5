import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, primaryId } from './columns'
import { ofCompanyOrNobody } from './wall'

/** Settings of the installation: the offset of the clock, the version of the seed. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: moment().notNull(),
})

/** D31: mails of the development adapter. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: primaryId(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    stopUrl: text(),
    /** AVAIL-08: the attached event. */
    calendar: text(),
    /** MEET-05: the attached file, in base64. */
    fileName: text(),
    file: text(),
    sentAt: moment().notNull(),
  },
  (t) => [index('sent_mails_recipient').on(t.recipient)],
)

/** D31: SMS of the development adapter. */
export const sentSms = pgTable(
  'sent_sms',
  {
    id: primaryId(),
    recipient: text().notNull(),
    text: text().notNull(),
    code: text(),
    sentAt: moment().notNull(),
  },
  (t) => [index('sent_sms_recipient').on(t.recipient)],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    response: jsonb().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ name: 'idempotency_keys_pk', columns: [t.scope, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
)

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer(),
    memberId: integer(),
    /** OPER-01: the person among the operators; null for the token of the setting. */
    operatorId: integer(),
    /** `member`, `operator`, `partner` or `system`. */
    actor: text(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: integer(),
    data: jsonb().$type<Record<string, unknown>>(),
    at: moment().notNull(),
  },
  (t) => [
    index('audit_log_company').on(t.companyId, t.at),
    // The history of one application (TALK-02).
    index('audit_log_entity').on(t.entity, t.entityId),
    ofCompanyOrNobody(),
  ],
)
