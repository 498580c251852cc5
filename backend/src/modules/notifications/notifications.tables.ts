import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../../database/columns'
import { members } from '../accounts/accounts.tables'
import { applications } from '../applications/applications.tables'
import { companies } from '../company/company.tables'

/** D46: once per member, each with its own read mark. The text is made at reading, in the reader's language. */
export const notifications = pgTable('notifications', {
  id: primaryId(),
  companyId: integer().notNull().references(() => companies.id),
  memberId: integer().notNull().references(() => members.id),
  type: text({ enum: ['fixed_interview', 'cancelled_interview', 'nsrs', 'nsre_accepted', 'seeker_message', 'wage_floor'] }).notNull(),
  applicationId: integer().references(() => applications.id, { onDelete: 'cascade' }),
  /** Key of the text and what fills it. */
  textKey: text().notNull(),
  data: jsonb().$type<Record<string, string | number>>().notNull(),
  isRead: boolean().notNull().default(false),
  createdAt: moment().notNull(),
}, (t) => [
  index('notifications_member').on(t.memberId, t.createdAt),
  check('notifications_type', sql`type in ('fixed_interview', 'cancelled_interview', 'nsrs', 'nsre_accepted', 'seeker_message', 'wage_floor')`),
])
export type NotificationRow = typeof notifications.$inferSelect
