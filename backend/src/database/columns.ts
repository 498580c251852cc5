import { sql } from 'drizzle-orm'
import { integer, timestamp } from 'drizzle-orm/pg-core'

/** Columns shared by all modules. Names in the database are the snake_case of the keys (drizzle's casing). */
export const primaryId = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** Always set by the app from the clock port, never by the database: tests and development move the clock. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** The values of a list of contracts, for a check: a new value is added there alone. */
export const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
