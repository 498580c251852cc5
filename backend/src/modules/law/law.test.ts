import { applicationsEndpoints } from '@portal/contracts/applications'
import { endpoints as all } from '@portal/contracts/api'
import {
  COMPILED_LAW,
  COMPILED_ROWS,
  LAW_KEYS,
  lawEndpoints as endpoints,
  lawOf,
  lawOn,
  ofKind,
} from '@portal/contracts/law'
import type { GivenLawRow, LawKeyOf, LawRow } from '@portal/contracts/law'
import { judgeVisa, visaPostingOf } from '@portal/contracts/visa'
import { buildApp } from '../../app'
import { aCompanyWithAdmin, aJob, aLocation, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { issueToken } from '../../security/tokens'
import { seedApplication } from '../applications'
import { hoursAhead, profileOf } from '../applications/testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ oneProcess: true })
})
afterAll(() => app.close())

const row = (change: Partial<GivenLawRow>): GivenLawRow => ({
  key: 'permit.weeklyHours',
  of: 0,
  from: '2026-01-01',
  value: '20',
  by: null,
  source: 'https://www.moj.go.jp/isa/',
  checked: '2026-01-01',
  check_by: '2029-12-31',
  ...change,
})
const load = (rows: readonly GivenLawRow[], isDry = false) =>
  app.call(endpoints.load, { body: { dry_run: isDry, rows: [...rows] } })

async function aStudent() {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const location = await aLocation(app.services, company.id, { prefectureId: 13 })
  const job = await aJob(app.services, company.id, member.id, {
    status: 'RN',
    locationId: location.id,
    hourlySalaryMin: 1300,
    hourlySalaryMax: 1500,
    workTiming: { '17:00-22:00': ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] },
    details: { hours_per_week: 25 },
  })
  const id = await seedApplication(
    app.services,
    { memberId: member.id, companyId: company.id },
    {
      jobId: job.id,
      status: 'AES',
      profile: profileOf({
        visa_type: '留学',
        non_fuei_job_permission: true,
        residence_card_expires_on: '2029-01-01',
      }),
      interview: hoursAhead(app, 96),
    },
  )
  const fresh = () => issueToken(app.services.db, member, app.services.clock.now())
  const verdict = async () =>
    (await app.call(applicationsEndpoints.one, { token: await fresh(), params: { id } })).ok.visa?.verdict
  return { company, job, id, token, fresh, verdict }
}

it('[LAWS-02] the rows are for members, with an ETag: who has them gets nothing again', async () => {
  const { token } = await aStudent()
  expect((await app.call(endpoints.read)).status).toBe(401)
  const get = (etag?: string) =>
    app.http.inject({
      method: 'GET',
      url: endpoints.read.path,
      headers: { authorization: `Token ${token}`, ...(etag ? { 'if-none-match': etag } : {}) },
    })
  const first = await get()
  expect((first.json() as { rows: LawRow[] }).rows).toEqual(COMPILED_ROWS)
  const etag = String(first.headers.etag)
  expect((await get(etag)).statusCode).toBe(304)
  await load([row({ from: '2099-01-01', check_by: '2099-12-31' })])
  const next = await get(etag)
  expect(next.statusCode).toBe(200)
  expect(next.headers.etag).not.toBe(etag)
})

it('[LAWS-02] a dry run says which running postings and which people a file touches, and stores nothing', async () => {
  const { company, job, id, verdict } = await aStudent()
  const floor = row({ key: 'wage.floor', of: 13, value: '1400' })
  const { ok } = await load([floor, row({ value: '24' })], true)
  expect(ok.rows.map(({ row: { key, known_since: known }, before }) => [key, known.length, before])).toEqual([
    ['wage.floor', 10, '1226'],
    ['permit.weeklyHours', 10, '28'],
  ])
  const today = ok.days[0]
  expect(ok.postings.filter((one) => one.id === job.id)).toEqual([
    { id: job.id, company_id: company.id, day: today, appears: ['wageHourly (blocks)'], ends: [] },
  ])
  expect(ok.people.filter((one) => one.id === id)).toEqual([
    { id, company_id: company.id, day: today, before: 'ok', after: 'no' },
  ])
  expect(await verdict()).toBe('ok')
  expect(lawOn(app.services.law.current, 'wage.floor', today ?? '', 13)?.value).toBe(1226)
})

it('[LAWS-02] loaded rows count at once here, in another process within a minute, and are in the audit log', async () => {
  const { verdict } = await aStudent()
  const { config, database, clock } = app.services
  const other = await buildApp({ config, database, clock })
  await other.http.ready()
  await other.services.outbox.runDue()
  const hours = () => lawOn(other.services.law.current, 'permit.weeklyHours', '2026-06-01').value
  expect([hours(), await verdict()]).toEqual([28, 'ok'])
  await load([row({ value: '24' })])
  expect(await verdict()).toBe('no')
  expect(hours()).toBe(28)
  await app.advance(60)
  await other.services.outbox.runDue()
  expect(hours()).toBe(24)
  // Another start reads what is stored.
  const third = await buildApp({ config, database, clock })
  await third.http.ready()
  expect(lawOn(third.services.law.current, 'permit.weeklyHours', '2026-06-01').value).toBe(24)
  await load([row({ value: '-' })])
  expect(await verdict()).toBe('ok')
  const { ok } = await app.call(all.audit.portal, { query: { action: 'law.loaded' } })
  expect(ok.entries[0]).toMatchObject({ actor: 'operator', data: { count: 1, keys: 'permit.weeklyHours' } })
  await Promise.all([other.http.close(), third.http.close()])
})

it('[LAWS-02] a row that no rule can read is refused', async () => {
  for (const wrong of [{ key: 'moon.phase' }, { value: 'many' }, { of: 4 }, { by: '2025-01-01' }, { source: '' }])
    expect((await load([row({}), row(wrong)])).refusal).toMatchObject({ fields: { 'rows.1': expect.any(String) } })
})

const A_FORM = '別の様式 https://example.go.jp/form'
/** Another value of each kind. */
const OTHER: Readonly<Record<string, string>> = {
  'wage.floor': '2000',
  status: 'none',
  'permit.fuei': 'yes',
  'ssw.field': 'suspended',
  'ssw.dispatch': '4',
  'ssw.fueiHotels': 'no',
  'trainee.oneYear': '4',
  'trainee.twoYears': '4',
  'trainee.mediation': 'yes',
  'report.exempt': '28',
  'insurance.dayStudents': 'yes',
  'social.students': 'yes',
  'terms.scopes': 'no',
  'terms.explanation': 'no',
  'link.cardCheck': 'https://example.go.jp/cards',
  'link.report': 'https://example.go.jp/report',
  'skilled.yearlyFrom': '06-01',
  'skilled.yearlyUntil': '07-31',
  'form.contract': A_FORM,
  'form.conditions': A_FORM,
  'form.supportPlan': A_FORM,
  'form.cooperation': A_FORM,
  'form.contractChanged': A_FORM,
  'form.supportChanged': A_FORM,
  'form.trouble': A_FORM,
  'form.yearly': A_FORM,
}
const DAY = '2028-06-01'

it.each(LAW_KEYS)('[LAWS-02] another row of %s reaches backend and browser, and an older release', async (key) => {
  const { fresh } = await aStudent()
  const of = ofKind(key) ? 13 : 0
  const value = OTHER[key] ?? '3'
  const asked = [key as LawKeyOf, DAY, of] as const
  const before = lawOn(app.services.law.current, ...asked)?.value
  await load([row({ key, of, from: '2028-05-01', value })])
  const after = lawOn(app.services.law.current, ...asked)
  expect([String(after?.value), after?.isSure]).toEqual([
    value === 'yes' || value === 'no' ? String(value === 'yes') : value,
    true,
  ])
  expect(after?.value).not.toEqual(before)
  const { rows } = (await app.call(endpoints.read, { token: await fresh() })).ok
  expect(lawOn(lawOf([...COMPILED_ROWS, ...rows], 'browser'), ...asked)).toEqual(after)
  // An older release knows neither this key nor what a newer one writes into the others.
  const newer = rows.map((one) => (one.key === key ? { ...one, key: `newer.${key}` } : one))
  const older = lawOf([...COMPILED_ROWS, ...newer], 'older')
  expect(lawOn(older, ...asked)?.value).toEqual(lawOn(COMPILED_LAW, ...asked)?.value)
  const posting = visaPostingOf(
    { job_type: 'PT1', work_timing: {}, is_fuei: false, ssv_industry: null, is_dispatch: false },
    { law: older, day: DAY },
  )
  const person = { status: '留学', permission: true, expiresOn: null, exams: [] }
  expect(judgeVisa(posting, person, { day: DAY, law: older }).reasons.length).toBeGreaterThan(0)
})
