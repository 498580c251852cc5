import { MAIL_CHANNELS, MAIL_KINDS, MAIL_STATES } from '@portal/contracts/operator'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns'
import { ofCompanyOrNobody } from '../database/wall'

/**
 * OPER-01: every mail and SMS with its state, without content and address. A trigger of the outbox writes the state in
 * the same statement that settles the task.
 */
export const mailTrace = pgTable(
  'mail_trace',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null only for mails to operators. */
    companyId: integer(),
    /** The member who receives it; null for an applicant and for somebody who is invited. */
    memberId: integer(),
    applicationId: integer(),
    channel: text({ enum: MAIL_CHANNELS }).notNull(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    about: text().notNull(),
    outboxId: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: MAIL_STATES }).notNull(),
    /**
     * What the provider answered last: a code, and the number under which it took the mail. Of one that waits the task
     * has it.
     */
    answer: text(),
    queuedAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    index('mail_trace_company').on(t.companyId, t.id),
    index('mail_trace_outbox').on(t.outboxId),
    index('mail_trace_queued').on(t.queuedAt),
    ofCompanyOrNobody(),
  ],
)
