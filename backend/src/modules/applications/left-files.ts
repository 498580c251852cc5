import { sql } from 'drizzle-orm'
import { leftFiles } from '../../left-files'
import { applicants } from '../../tables/applications.tables'
import { PICTURES } from './pictures'

/** One look into each index for each key: however many rows name a file, the first one is enough. */
export const applicantFiles = leftFiles('applicant_files', async (db, keys) => {
  const named = Object.values(PICTURES).map(
    (name) => sql`exists (select from ${applicants} where ${applicants[name]} = asked.key)`,
  )
  const { rows } = await db.execute<{ key: string }>(
    sql`select asked.key from unnest(${sql.param([...keys])}::text[]) asked (key) where ${sql.join(named, sql` or `)}`,
  )
  return rows.map(({ key }) => key)
})
