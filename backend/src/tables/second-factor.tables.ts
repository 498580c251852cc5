import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../database/columns'
import { ofMember } from '../database/wall'
import { members } from './accounts.tables'

/** REAL-35: the second step of one member. Secrets are encrypted with a key that is not in the database. */
export const secondFactors = pgTable(
  'second_factors',
  {
    memberId: integer()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    totpSecret: text(),
    totpSince: moment(),
    /** The period of the newest used code; codes of this and earlier periods are refused. */
    totpLastPeriod: integer(),
    pendingTotpSecret: text(),
    passkeyChallenge: text(),
    /** The time until which the pending set-up can be confirmed. */
    pendingUntil: moment(),
  },
  () => [ofMember()],
)
export type SecondFactorRow = typeof secondFactors.$inferSelect

export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Base64url, as in WebAuthn's JSON. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_member').on(t.memberId), ofMember()],
)
export type PasskeyRow = typeof passkeys.$inferSelect

/** One row per code; using the code deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: primaryId(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex('recovery_codes_hash').on(t.memberId, t.hash), ofMember()],
)

/** A ticket between the right password and the second step: used once, valid for five minutes. */
export const loginTickets = pgTable(
  'login_tickets',
  {
    /** sha256 of the ticket, hex. */
    hash: text().primaryKey(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    tries: integer().notNull().default(0),
    passkeyChallenge: text(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('login_tickets_member').on(t.memberId), index('login_tickets_expiry').on(t.expiresAt), ofMember()],
)
export type LoginTicketRow = typeof loginTickets.$inferSelect
