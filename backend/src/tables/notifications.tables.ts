import { EMAIL_CHOICES, NOTIFICATION_TYPES } from '@portal/contracts/notifications'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { listed, moment, primaryId } from '../database/columns'
import { ofCompany, ofMember, ofSeenNotice } from '../database/wall'
import { members } from './accounts.tables'
import { applications } from './applications.tables'
import { companies } from './company.tables'

/** D46: once per member, each with its own read mark. The text is made at reading, in the reader's language. */
export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
    /** The key of the text and the values of its placeholders. */
    textKey: text().notNull(),
    data: jsonb().$type<Record<string, string | number>>().notNull(),
    isRead: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    /** TELL-02: when it is sent in a digest. */
    digestAt: moment(),
  },
  (t) => [
    index('notifications_member').on(t.memberId, t.createdAt, t.id),
    index('notifications_unread')
      .on(t.memberId, t.createdAt, t.id)
      .where(sql`not is_read`),
    index('notifications_digest')
      .on(t.digestAt)
      .where(sql`digest_at is not null`),
    index('notifications_application').on(t.applicationId),
    index('notifications_company').on(t.companyId),
    check('notifications_type', sql`type in (${listed(NOTIFICATION_TYPES)})`),
    ofCompany(),
    ofSeenNotice(),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect

/** TELL-02: what a member chose for a kind; without a row the default of the kind applies. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    email: text({ enum: EMAIL_CHOICES }).notNull(),
    sms: boolean().notNull(),
  },
  (t) => [
    primaryKey({ name: 'notification_choices_pk', columns: [t.memberId, t.type] }),
    check('notification_choices_type', sql`type in (${listed(NOTIFICATION_TYPES)})`),
    check('notification_choices_email', sql`email in (${listed(EMAIL_CHOICES)})`),
    ofMember(),
  ],
)

/** A notification that becomes due by time is sent once, whichever process finds it first. */
export const toldOnce = pgTable('told_once', { key: text().primaryKey(), toldAt: moment().notNull() }, (t) => [
  index('told_once_at').on(t.toldAt),
])
