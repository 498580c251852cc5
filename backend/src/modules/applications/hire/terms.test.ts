/** HIRE-01: the terms of a hire. */
import { HIRE_ENTRIES, hireEndpoints as endpoints } from '@portal/contracts/applications'
import { auditEndpoints } from '@portal/contracts/audit'
import { eq } from 'drizzle-orm'
import { applicants, applications } from '../../../tables/applications.tables'
import { jobs } from '../../../tables/jobs.tables'
import type { NewJobRow } from '../../../tables/jobs.tables'
import { aCompanyWithAdmin, createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { aCase } from '../testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const FULL = {
  hourlySalaryMin: 1400,
  hourlySalaryMax: 1400,
  workTiming: { '09:00-18:00': ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] },
  details: { break_minutes: 60, contract_period: 'indefinite', trial_months: 3, work_change_scope: '変更なし' },
} satisfies Partial<NewJobRow>

async function aHired(posting: Partial<NewJobRow> = {}, visaType: string | null = '定住者') {
  const own = await aCase(app, 'SL')
  const { db } = app.services
  const [row] = await db.select().from(applications).where(eq(applications.id, own.id))
  if (Object.keys(posting).length > 0)
    await db
      .update(jobs)
      .set(posting)
      .where(eq(jobs.id, row?.jobId ?? 0))
  await db
    .update(applicants)
    .set({ visaType })
    .where(eq(applicants.id, row?.applicantId ?? 0))
  const access = { token: own.token, params: { id: own.id } }
  return {
    ...own,
    read: () => app.call(endpoints.terms, access),
    save: (body: object) => app.callWith(endpoints.saveTerms, body, access),
    checklist: async () => (await app.call(endpoints.read, access)).ok,
  }
}

it('[HIRE-01] what stands in posting and application is filled in; only the first day is left to ask', async () => {
  const { read } = await aHired(FULL)
  const { ok } = await read()
  expect(ok).toMatchObject({ version: 0, saved: null, posted_pay: { unit: 'hour', min: 1400, max: 1400 } })
  expect(ok.terms).toMatchObject({
    starts_on: null,
    weekly_hours: 40,
    is_insured: true,
    pay_unit: 'hour',
    pay_amount: 1400,
    trial_months: 3,
    place: expect.stringContaining('テスト食堂'),
    contract_period: 'indefinite',
    work_hours: '09:00〜18:00（月・火・水・木・金）',
    work_change_scope: '変更なし',
  })
  expect(ok.unknown).toEqual(['starts_on'])
})

/** Postings that say as little as each job type allows, and statuses that leave the insurance open. */
const SCARCE: readonly (readonly [string, Partial<NewJobRow>])[] = [
  ['two shifts a day', { workTiming: { '09:00-13:00': ['Mon', 'Tue'], '09:00-18:00': ['Mon', 'Tue', 'Wed'] } }],
  ['no shifts', { workTiming: {} }],
  ['no pay', { hourlySalaryMin: null, hourlySalaryMax: null }],
  ['a monthly range', { jobType: 'FT', monthlySalaryMin: 1, monthlySalaryMax: 2, hourlySalaryMin: null }],
  ['all of it', { workTiming: {}, hourlySalaryMin: null, hourlySalaryMax: null, position: null }],
]
it.each(SCARCE.flatMap(([name, posting]) => [[name, '留学', posting] as const, [name, null, posting] as const]))(
  '[HIRE-01] at most four entries are not known, and one more for the papers: %s, status %s',
  async (_name, visaType, posting) => {
    const { ok } = await (await aHired(posting, visaType)).read()
    expect(ok.unknown.length).toBeLessThanOrEqual(4)
    expect(ok.unknown).not.toContain('place')
    // A posting has to state a trial period, so without one there is none.
    expect(ok.terms.trial_months).toBe(0)
    expect(HIRE_ENTRIES).toHaveLength(6)
  },
)

it('[HIRE-01] what a member saves comes before the posting, stays, and reaches checklist and reminders', async () => {
  const { read, save, checklist, token } = await aHired(FULL)
  const saved = await save({
    version: 0,
    starts_on: '2026-12-01',
    weekly_hours: 18,
    pay_amount: 1450,
    trial_months: 0,
    place: '本社',
  })
  expect(saved.ok).toMatchObject({ version: 1, unknown: [], saved: { member: { display_name: expect.any(String) } } })
  expect(saved.ok.terms).toMatchObject({ is_insured: false, weekly_hours: 18, trial_months: 0, place: '本社' })
  expect((await read()).ok).toEqual(saved.ok)
  expect(await checklist()).toMatchObject({ starts_on: '2026-12-01', is_insured: false, report_by: '2027-01-31' })
  await save({ version: 1, is_insured: true })
  expect(await checklist()).toMatchObject({ is_insured: true, report_by: '2027-01-10' })
  await save({ version: 2, is_insured: null, weekly_hours: null })
  expect((await read()).ok.terms).toMatchObject({ is_insured: true, weekly_hours: 40 })
  const log = await app.call(auditEndpoints.list, { token })
  expect(log.ok.entries[0]).toMatchObject({ action: 'application.hire_terms_saved', data: { entries: 2 } })
})

it('[HIRE-01] of two editors the second one is told who saved', async () => {
  const { save, read } = await aHired(FULL)
  const both = await Promise.all([save({ version: 0, trial_months: 1 }), save({ version: 0, trial_months: 2 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.refusal).toMatchObject({ code: 'changed_meanwhile', version: 1, changed_by: expect.any(String) })
  expect((await read()).ok.version).toBe(1)
})

it('[HIRE-01] texts that are the same for everybody come from the last hire of the same company only', async () => {
  const first = await aHired(FULL)
  await first.save({ version: 0, pay_days: '月末締め、翌月25日払い（銀行振込）', place: '本社' })
  const [row] = await app.services.db.select().from(applications).where(eq(applications.id, first.id))
  const { id: _, ...copied } = row as NonNullable<typeof row>
  const [second] = await app.services.db
    .insert(applications)
    .values({ ...copied, applicantEmail: 'second@example.com' })
    .returning()
  const { ok } = await app.call(endpoints.terms, { token: first.token, params: { id: second?.id ?? 0 } })
  expect(ok.terms).toMatchObject({ pay_days: '月末締め、翌月25日払い（銀行振込）' })
  expect(ok.terms.place).not.toBe('本社')
  expect((await (await aHired(FULL)).read()).ok.terms.pay_days).toBeNull()
})

it('[HIRE-01] another company, and an application that is no hire, have no terms', async () => {
  const { id } = await aHired(FULL)
  const other = await aCompanyWithAdmin(app.services)
  const open = await aCase(app, 'AR')
  for (const [token, wanted] of [
    [other.token, id],
    [open.token, open.id],
  ] as const) {
    const access = { token, params: { id: wanted } }
    expect((await app.call(endpoints.terms, access)).status).toBe(404)
    expect((await app.callWith(endpoints.saveTerms, { version: 0, trial_months: 1 }, access)).status).toBe(404)
  }
})

it.each([
  ['weekly_hours', 169],
  ['weekly_hours', 0],
  ['pay_amount', 0],
  ['pay_amount', 1.5],
  ['trial_months', 25],
  ['starts_on', '2026-02-30'],
  ['pay_unit', 'week'],
  ['place', 'あ'.repeat(301)],
])('[HIRE-01] %s = %p is refused at its field', async (name, value) => {
  const { save, read } = await aHired()
  const { status, refusal } = await save({ version: 0, [name]: value })
  expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [name]])
  expect((await read()).ok.version).toBe(0)
})
