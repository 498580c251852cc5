/** FIND-03: how the team of a company sorts and rates its applications. Rows of a person go with the application. */
import { HANDLING } from '@portal/contracts/applications'
import type { Scores } from '@portal/contracts/applications'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../database/columns'
import { ofApplication, ofCompany, ofMember } from '../database/wall'
import { members } from './accounts.tables'
import { applicationNotes, applications } from './applications.tables'
import { companies } from './company.tables'
import { jobs } from './jobs.tables'

/** The words of a company; one that no application has any more is not shown. */
export const tags = pgTable(
  'tags',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
  },
  (t) => [uniqueIndex('tags_name').on(t.companyId, t.name), ofCompany()],
)

export const applicationTags = pgTable(
  'application_tags',
  {
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.tagId] }),
    index('application_tags_tag').on(t.tagId),
    ofApplication(),
  ],
)

/** Each member's own answers to the questions of the posting. */
export const ratings = pgTable(
  'ratings',
  {
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    scores: smallint().array().$type<Scores>().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.memberId] }),
    index('ratings_member').on(t.memberId),
    ofApplication(),
    check(
      'ratings_scores',
      sql`cardinality(scores) = ${sql.raw(String(HANDLING.questions))} and 1 <= all (scores) and ${sql.raw(String(HANDLING.best))} >= all (scores)`,
    ),
  ],
)

/** The colleagues whom a note names. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    noteId: integer()
      .notNull()
      .references(() => applicationNotes.id, { onDelete: 'cascade' }),
    memberId: integer()
      .notNull()
      .references(() => members.id),
  },
  (t) => [primaryKey({ columns: [t.noteId, t.memberId] }), index('note_mentions_member').on(t.memberId), ofMember()],
)

/** FIND-04: who was told of which posting, once for each address. The application is the one that gave the consent. */
export const invitedAgain = pgTable(
  'invited_again',
  {
    jobId: integer()
      .notNull()
      .references(() => jobs.id),
    email: text().notNull(),
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    memberId: integer()
      .notNull()
      .references(() => members.id),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.email] }),
    index('invited_again_application').on(t.applicationId),
    index('invited_again_member').on(t.memberId),
    ofApplication(),
  ],
)
