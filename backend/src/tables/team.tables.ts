import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../database/columns'
import { ofCompany, ofMember } from '../database/wall'
import { members } from './accounts.tables'
import { companies } from './company.tables'
import { locations } from './locations.tables'

/** When it was accepted or revoked. */
export const INVITATION_END = sql.raw('coalesce(accepted_at, revoked_at)')

/** D10: valid 14 days; re-sending replaces the token. */
export const invitations = pgTable(
  'invitations',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    invitedById: integer().references(() => members.id),
    email: text().notNull(),
    isAdmin: boolean().notNull(),
    isInterviewer: boolean().notNull().default(false),
    /** SHOP-03: the stores that the member is limited to. */
    stores: integer().array().notNull().default([]),
    tokenHash: text().notNull(),
    sentAt: moment().notNull(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
    revokedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('invitations_token').on(t.tokenHash),
    uniqueIndex('invitations_email_open')
      .on(t.companyId, t.email)
      .where(sql`accepted_at is null and revoked_at is null`),
    index('invitations_company').on(t.companyId),
    index('invitations_invited_by').on(t.invitedById),
    index('invitations_ended').on(INVITATION_END),
    ofCompany(),
  ],
)
export type InvitationRow = typeof invitations.$inferSelect

/** SHOP-01: the stores that a member is limited to; a member without any sees all, and an admin always does (D128). */
export const memberStores = pgTable(
  'member_stores',
  {
    memberId: integer()
      .notNull()
      .references(() => members.id),
    locationId: integer()
      .notNull()
      .references(() => locations.id),
  },
  (t) => [
    primaryKey({ name: 'member_stores_pk', columns: [t.memberId, t.locationId] }),
    index('member_stores_location').on(t.locationId),
    ofMember(),
  ],
)
