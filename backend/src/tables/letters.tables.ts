import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../database/columns'
import { ofApplication } from '../database/wall'
import { applications } from './applications.tables'

/**
 * TALK-02: mails and SMS about an application, to the person or to members, with their delivery state. The row has no
 * text, and stays when the task of the outbox is deleted.
 */
export const letters = pgTable(
  'letters',
  {
    id: primaryId(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    about: text().notNull(),
    /** The member who receives it; null for the person. */
    receiverId: integer(),
    /** The member whose action it reports. */
    memberId: integer(),
    outboxId: bigint({ mode: 'number' }).notNull(),
    /** A trigger of the outbox writes it in the same statement that completes the task. */
    state: text({ enum: ['waiting', 'sent', 'failed', 'withdrawn'] }).notNull(),
    settledAt: moment(),
    queuedAt: moment().notNull(),
  },
  (t) => [
    index('letters_application').on(t.applicationId, t.queuedAt),
    index('letters_outbox').on(t.outboxId),
    ofApplication(),
  ],
)
