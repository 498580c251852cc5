import { COMMUTE_MODES } from '@portal/contracts/jobs'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { listed, moment, primaryId } from '../database/columns'
import { ofCompany, theStore } from '../database/wall'
import { companies } from './company.tables'

/** A work or interview location (JWIZ-07). */
export const locations = pgTable(
  'locations',
  {
    id: primaryId(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    brandNameJp: text().notNull(),
    brandNameEn: text().notNull(),
    branch: text().notNull(),
    buildingNameJp: text(),
    buildingNameEn: text(),
    isFuei: boolean().notNull(),
    lotNum: text().notNull(),
    mode: text({ enum: COMMUTE_MODES }).notNull(),
    minutes: integer().notNull(),
    telephone: text().notNull(),
    nearestStationId: integer().notNull(),
    prefectureId: integer().notNull(),
    cityId: integer().notNull(),
    wardId: integer().notNull(),
    postcode: text().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    unique('locations_brand_branch').on(t.companyId, t.brandNameJp, t.branch),
    check('locations_mode', sql`mode in (${listed([...COMMUTE_MODES].sort())})`),
    check('locations_minutes', sql`minutes between 1 and 60`),
    ofCompany(),
    theStore(),
  ],
)
export type LocationRow = typeof locations.$inferSelect
export type NewLocationRow = typeof locations.$inferInsert
