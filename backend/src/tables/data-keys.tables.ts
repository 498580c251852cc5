import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns'
import { ofCompany } from '../database/wall'
import { companies } from './company.tables'

/** CARE-01: the keys of a company's files, each encrypted with a key of the operator. The highest version encrypts. */
export const dataKeys = pgTable(
  'data_keys',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    version: integer().notNull(),
    wrapped: text().notNull(),
    /** The name of the operator's key. */
    wrappedBy: text().notNull(),
    createdAt: moment().notNull(),
    /** When a newer version came; it is deleted when no file needs it any more. */
    replacedAt: moment(),
  },
  (t) => [
    primaryKey({ name: 'data_keys_pk', columns: [t.companyId, t.version] }),
    index('data_keys_wrapped_by').on(t.wrappedBy),
    ofCompany(),
  ],
)
