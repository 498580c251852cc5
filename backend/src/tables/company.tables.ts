import { RETENTION_DAYS } from '@portal/contracts/company'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, primaryId } from '../database/columns'
import { ofCompany } from '../database/wall'

export const companies = pgTable(
  'companies',
  {
    id: primaryId(),
    /** Each write that shows in a list raises it; list caches use it as their key. */
    rev: bigint({ mode: 'number' }).notNull().default(0),
    /** Only writes that show in a page of applications raise it. */
    applicationsRev: bigint({ mode: 'number' }).notNull().default(0),
    nameJp: text().notNull(),
    nameEn: text(),
    nameKt: text(),
    /** Given at registration (`contact_name`, `contact_num`; REG-04). */
    contactName: text().notNull(),
    contactNum: text().notNull(),
    telephone: text(),
    numOfEmployees: integer(),
    numOfBranches: integer(),
    website: text(),
    industryId: integer(),
    customIndustry: text(),
    isDispatchAgency: boolean().notNull().default(false),
    /** Seven digits; the wire's postcode id is the same as a number. */
    postcode: text(),
    prefectureId: integer(),
    cityId: integer(),
    wardId: integer(),
    lotNum: text(),
    buildingNameJp: text(),
    buildingNameEn: text(),
    ceoFirstName: text(),
    ceoLastName: text(),
    ceoFirstNameKt: text(),
    ceoLastNameKt: text(),
    adminFirstName: text(),
    adminLastName: text(),
    adminFirstNameKt: text(),
    adminLastNameKt: text(),
    adminTelephone: text(),
    numOfForeignersHired: integer(),
    isNonFluentJpSpeakerOk: boolean(),
    preferredAgeGroups: integer().array().notNull().default([]),
    nationalitiesHired: integer().array().notNull().default([]),
    /** VOICE-05: both are shown to applicants. */
    interviewRules: text(),
    complaintContact: text(),
    /** D37: null until the company is initialised, then 4. */
    registerStage: integer(),
    referrer: text(),
    howFound: text(),
    howFoundOther: text(),
    /** D105: each save of the profile raises it; the next columns are the time and member of the last save. */
    version: integer().notNull().default(1),
    editedAt: moment(),
    editedById: integer(),
    /**
     * The version of the company's draft. It outlives the draft, so that a later draft never has the number of an
     * earlier one.
     */
    draftVersion: integer().notNull().default(1),
    /** Raised when the doors of a member end; signed addresses of pictures depend on it. */
    picturesRev: integer().notNull().default(0),
    /** OPER-01: members read and see the reason, but nothing of them changes or sends. */
    suspendedAt: moment(),
    suspendedReason: text(),
    /** CARE-02: for how many days personal data of ended applications is kept. */
    retentionDays: integer().notNull().default(RETENTION_DAYS.otherwise),
    /** CARE-03: who asked to close it (null: the operator), when it is closed, when it was, and when its data went. */
    closingAskedById: integer(),
    closesAt: moment(),
    closedAt: moment(),
    erasedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('companies_closes')
      .on(t.closesAt)
      .where(sql`closes_at is not null`),
    check(
      'companies_retention',
      sql`retention_days between ${sql.raw(String(RETENTION_DAYS.least))} and ${sql.raw(String(RETENTION_DAYS.most))}`,
    ),
    ofCompany('id'),
  ],
)
export type CompanyRow = typeof companies.$inferSelect
export type NewCompanyRow = typeof companies.$inferInsert
