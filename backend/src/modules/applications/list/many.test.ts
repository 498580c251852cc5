import { applicationsEndpoints as endpoints } from '@portal/contracts/applications'
import { sql } from 'drizzle-orm'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { aCase } from '../testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const MANY = 1050

/** One application and many copies of it, some with the same time. */
async function aCompanyWithMany() {
  const own = await aCase(app, 'AES')
  const { db } = app.services
  await db.execute(sql`
    insert into applicants (email, first_name, last_name, profile, created_at)
    select 'many-' || n || '@example.com', 'N' || n, 'Many', '{}'::jsonb, ${app.services.clock.now().toISOString()}::timestamptz from generate_series(1, ${MANY}::int) n`)
  await db.execute(sql`
    insert into applications (company_id, job_id, applicant_id, applicant_email, status, applied_at, status_changed_at, created_at, updated_at)
    select ${own.company.id}, ${own.job.id}, p.id, p.email, 'AES', m.at, m.at, m.at, m.at from applicants p,
      lateral (select ${app.services.clock.now().toISOString()}::timestamptz - (p.id / 7) * interval '1 minute' as at) m where p.email like 'many-%'`)
  return own
}

it('[APPL-01] a long list and its CSV contain every application once, newest first', async () => {
  const { token } = await aCompanyWithMany()
  const { ok } = await app.call(endpoints.list, { token })
  expect(ok).toHaveLength(MANY + 1)
  expect(new Set(ok.map(({ id }) => id)).size).toBe(MANY + 1)
  const order = ok.map(({ applied_at_timestamp: at, id }) => [at, id] as const)
  expect(order).toEqual([...order].sort(([a, i], [b, j]) => b - a || j - i))
  const file = await app.call(endpoints.csv, { token })
  const lines = file.text.split('\r\n').filter((line) => line !== '')
  expect(lines).toHaveLength(MANY + 2)
  expect(lines[1]?.startsWith(String(ok[0]?.id))).toBe(true)
})
