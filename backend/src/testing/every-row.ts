import type { Pool } from 'pg'

/** Every row of every table, as text: for tests that somebody is gone from all of them. */
export async function everyRow(pool: Pick<Pool, 'query'>): Promise<string> {
  const names = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in ('sent_mails', 'sent_sms') order by 1`,
  )
  const rows: unknown[] = []
  for (const { name } of names.rows)
    rows.push((await pool.query(`select to_jsonb(t)::text as row from "${name}" t`)).rows)
  return JSON.stringify(rows)
}
