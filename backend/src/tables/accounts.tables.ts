import { LOCALES } from '@portal/contracts/kernel'
import { START_PAGES } from '@portal/contracts/shell'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { listed, moment, primaryId } from '../database/columns'
import { ofCompany, ofMember } from '../database/wall'
import { companies } from './company.tables'

const CODE_PURPOSES = ['verify_email', 'verify_new_email', 'reset', 'sms'] as const

/** A member of a company. Never deleted, because past interviews keep the name (D47). */
export const members = pgTable(
  'members',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** Lower case (D95). */
    email: text().notNull(),
    /** D43: takes effect when its link is opened. */
    pendingEmail: text(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    displayName: text().notNull(),
    /** Wire form +81-9012345678 (D4). */
    contactNum: text(),
    displayContactNum: text(),
    contactNumVerifiedAt: moment(),
    isSmsNotificationOk: boolean().notNull().default(false),
    isAdmin: boolean().notNull(),
    /** SHOP-03: sees interviews and their outcomes only; never an admin. */
    isInterviewer: boolean().notNull().default(false),
    /** TELL-03: the language in which the member last used the portal; mails and SMS use it. */
    language: text({ enum: LOCALES }).notNull().default('ja'),
    /** DAY-01. */
    startPage: text({ enum: START_PAGES }).notNull().default('jobs'),
    emailVerifiedAt: moment(),
    removedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('members_email_live')
      .on(t.email)
      .where(sql`removed_at is null`),
    index('members_company').on(t.companyId),
    check('members_email_lower', sql`email = lower(email)`),
    check('members_language', sql`language in (${listed(LOCALES)})`),
    check('members_start_page', sql`start_page in (${listed(START_PAGES)})`),
    ofCompany(),
  ],
)
export type MemberRow = typeof members.$inferSelect
export type NewMemberRow = typeof members.$inferInsert

/**
 * D9: the role is stored with the token at login. D45, REAL-35: the token ends after 14 days without use, or after 90
 * days.
 */
export const tokens = pgTable(
  'tokens',
  {
    /** sha256 of the token, hex. */
    hash: text().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    isAdmin: boolean().notNull(),
    lastUsedAt: moment().notNull(),
    createdAt: moment().notNull(),
    /** The public id of the session (REAL-35), because the hash never leaves the backend. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    /** Names from the User-Agent; no network address is stored. */
    browser: text(),
    system: text(),
  },
  (t) => [
    index('tokens_member').on(t.memberId),
    uniqueIndex('tokens_id').on(t.id),
    index('tokens_last_used').on(t.lastUsedAt),
    index('tokens_created').on(t.createdAt),
    ofMember(),
  ],
)
export type TokenRow = typeof tokens.$inferSelect

/** Links and SMS codes; only their hashes are stored. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: primaryId(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    hash: text().notNull(),
    /** The address or number the code was sent to. */
    recipient: text().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    attempts: integer().notNull().default(0),
    /** The session that asked for a change of e-mail. */
    askedBy: text().references(() => tokens.hash, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('one_time_codes_hash')
      .on(t.hash)
      .where(sql`purpose <> 'sms'`),
    index('one_time_codes_member').on(t.memberId, t.purpose),
    index('one_time_codes_asked_by').on(t.askedBy),
    index('one_time_codes_expiry').on(t.expiresAt),
    check('one_time_codes_purpose', sql`purpose in (${listed(CODE_PURPOSES)})`),
    ofMember(),
  ],
)
export type OneTimeCodeRow = typeof oneTimeCodes.$inferSelect

/** When an address was last tried or locked. Attempts are appended, so the last one is the newest. */
export const ATTEMPTS_END = sql.raw(
  `coalesce(greatest(locked_until, failed_at[cardinality(failed_at)]), '-infinity'::timestamptz)`,
)

/** D13: per lower-cased address, whether or not it is registered. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    email: text().primaryKey(),
    failedAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).array().notNull(),
    lockedUntil: moment(),
  },
  () => [index('login_attempts_end').on(ATTEMPTS_END)],
)

/** D44: one a minute and ten a day per kind and address or number. Each has one row, which is updated atomically. */
export const sendLimits = pgTable(
  'send_limits',
  {
    kind: text().notNull(),
    recipient: text().notNull(),
    lastSentAt: moment().notNull(),
    dayStartedAt: moment().notNull(),
    sentInDay: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'send_limits_pk', columns: [t.kind, t.recipient] }),
    index('send_limits_last').on(t.lastSentAt),
  ],
)
