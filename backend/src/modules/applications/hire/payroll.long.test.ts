/** HIRE-06: how long the file of many hires takes, and that each of them is in it. */
import { hireEndpoints as endpoints } from '@portal/contracts/applications'
import { eq, sql } from 'drizzle-orm'
import { applicants, applications } from '../../../tables/applications.tables'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { aCase } from '../testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const HIRES = 1000
/** For both databases; the embedded one runs in the process of the test. */
const WITHIN_MS = 5000

it('[HIRE-06] the file of 1,000 hires has each of them and takes seconds', async () => {
  const own = await aCase(app, 'SL')
  const { db } = app.services
  const [row] = await db.select().from(applications).where(eq(applications.id, own.id))
  const [person] = await db
    .select()
    .from(applicants)
    .where(eq(applicants.id, row?.applicantId ?? 0))
  if (!row || !person) throw new Error('There is no hire')
  const [{ id: _, ...application }, { id: __, ...applicant }] = [row, person]
  const others = Array.from({ length: HIRES - 1 }, (___, n) => `hired-${n}@example.com`)
  const people = await db
    .insert(applicants)
    .values(others.map((email) => ({ ...applicant, email, lastName: '山田', firstName: '花子' })))
    .returning({ id: applicants.id, email: applicants.email })
  await db
    .insert(applications)
    .values(people.map(({ id, email }) => ({ ...application, applicantId: id, applicantEmail: email })))
  await db.execute(sql`analyze`)
  for (const charset of ['utf-8', 'shift_jis'] as const) {
    const began = performance.now()
    const { raw } = await app.call(endpoints.payroll, { token: own.token, query: { layout: 'freee', charset } })
    const took = performance.now() - began
    process.stdout.write(`payroll of ${HIRES} hires, ${charset}: ${took.toFixed(0)} ms, ${raw.length} bytes\n`)
    const lines = new TextDecoder(charset).decode(raw).trim().split('\r\n')
    expect(lines).toHaveLength(HIRES + 1)
    expect(lines.at(-1)).toContain('山田,花子')
    expect(took).toBeLessThan(WITHIN_MS)
  }
})
