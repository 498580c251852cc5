/** HIRE-03, HIRE-07: the notification of employment, field by field, against tables written by hand. */
import { hireEndpoints as endpoints, PatchHireTermsSchema } from '@portal/contracts/applications'
import type { HireReport, ReportField } from '@portal/contracts/applications'
import { partnerEndpoints } from '@portal/contracts/partner'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { applicants, applications } from '../../../tables/applications.tables'
import type { ApplicantRow } from '../../../tables/applications.tables'
import { companies } from '../../../tables/company.tables'
import type { NewJobRow } from '../../../tables/jobs.tables'
import { locations } from '../../../tables/locations.tables'
import type { LocationRow } from '../../../tables/locations.tables'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { aCase } from '../testing/case'
import { reportOf } from './report'
import { termsOf, unknownOf } from './terms'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Own = Awaited<ReturnType<typeof aCase>>
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

/** One more person who was hired by the same company. */
async function aPerson(own: Own, jobId: number, person: Partial<ApplicantRow>): Promise<number> {
  const { db } = app.services
  const [application] = await db.select().from(applications).where(eq(applications.id, own.id))
  if (!application) throw new Error('There is no application')
  const [applicant] = await db.select().from(applicants).where(eq(applicants.id, application.applicantId))
  if (!applicant) throw new Error('There is no applicant')
  const { id: _, ...row } = applicant
  const email = `person-${jobId}-${Math.random().toString(36).slice(2)}@example.com`
  const [added] = await db
    .insert(applicants)
    .values({ ...row, ...person, email })
    .returning()
  const { id: __, ...rest } = application
  const [hired] = await db
    .insert(applications)
    .values({ ...rest, jobId, applicantId: added?.id ?? 0, applicantEmail: email })
    .returning({ id: applications.id })
  return hired?.id ?? 0
}

const calls = (token: string, id: number) => {
  const access = { token, params: { id } }
  return {
    terms: async () => (await app.call(endpoints.terms, access)).ok,
    save: (body: object) => app.callWith(endpoints.saveTerms, body, access),
    reports: async () => (await app.call(endpoints.reports, access)).ok,
    record: (body: object) => app.callWith(endpoints.record, body, access),
    file: (what: 'hired' | 'left') => app.call(endpoints.reportFile, { ...access, query: { what } }),
  }
}
const valuesOf = (report: HireReport | undefined) =>
  Object.fromEntries((report?.fields ?? []).map(({ name, value }) => [name, value]))

/** Written by hand: what is sent, and what the form says. */
const PEOPLE = [
  ['Anh', 'Nguyen', 'Nguyen Anh', 'グエン アン'],
  ['Bikash', 'Gurung', 'Gurung Bikash', 'グルン ビカス'],
  ['Mei', 'Lin', 'Lin Mei', 'リン メイ'],
  ['Putri', 'Sari', 'Sari Putri', 'サリ プトリ'],
  ['Joao', 'Silva', 'Silva Joao', 'シルバ ジョアン'],
] as const
const STATUSES = [
  { sent: '定住者', form: '定住者', jobs: [0, 1, 2, 3], expires: true },
  { sent: '永住者', form: '永住者', jobs: [0, 1, 2, 3], expires: false },
  { sent: '留学', form: '留学', jobs: [1, 2, 3], expires: true },
  { sent: '家族滞在', form: '家族滞在', jobs: [0, 2, 3], expires: true },
  { sent: '特定技能1号', form: '特定技能1号（外食業）', jobs: [0], expires: true },
  { sent: '技術・人文知識・国際業務', form: '技術・人文知識・国際業務', jobs: [0, 2], expires: true },
  { sent: '特別永住者', form: null, jobs: [0, 1], expires: false },
] as const
const NATIONS = [
  ['Vietnam', 'ベトナム'],
  ['ネパール', 'ネパール'],
  ['China', '中国'],
  ['インドネシア', 'インドネシア'],
] as const
const BIRTHS = [
  ['1999-01-02', '1999年1月2日'],
  ['2004-12-31', '2004年12月31日'],
  ['1987-07-15', '1987年7月15日'],
] as const
const EXPIRIES = [
  ['2027-06-30', '2027年6月30日'],
  ['2028-02-29', '2028年2月29日'],
] as const
/** First day, as the form says it, due with insurance, due without it. */
const STARTS = [
  ['2026-12-01', '2026年12月1日', '2027-01-10', '2027-01-31'],
  ['2026-12-31', '2026年12月31日', '2027-01-10', '2027-01-31'],
  ['2027-01-15', '2027年1月15日', '2027-02-10', '2027-02-28'],
  ['2027-02-28', '2027年2月28日', '2027-03-10', '2027-03-31'],
] as const
const SEXES = [
  ['F', '女'],
  ['M', '男'],
] as const
/** What each posting leaves open is typed; `insured` follows from it for everybody but students of 20 hours. */
const POSTINGS: readonly { readonly row: Partial<NewJobRow>; readonly insured: boolean }[] = [
  {
    row: {
      hourlySalaryMin: 1400,
      hourlySalaryMax: 1400,
      workTiming: { '09:00-18:00': WEEK },
      details: { break_minutes: 60, contract_period: 'indefinite', trial_months: 3, ssv_industry: 12 },
    },
    insured: true,
  },
  {
    row: { workTiming: { '10:00-14:00': WEEK }, details: { break_minutes: 0, contract_period: 'indefinite' } },
    insured: true,
  },
  { row: { workTiming: {}, details: {} }, insured: false },
  { row: { workTiming: { '10:00-15:00': ['Mon', 'Tue', 'Wed'] }, details: {} }, insured: false },
]
const TYPED = { is_insured: false, pay_amount: 1450, trial_months: 0, place: '新宿店' } as const
/** By turns below and above the hours from which insurance is not settled by them. */
const HOURS = [15, 25] as const

const INSURED_FIELDS = [
  'latin_name',
  'nationality',
  'status',
  'expires_on',
  'has_permit',
  'dispatch',
  'card_number',
  'day',
]
const FORM_3_FIELDS = [
  'latin_name',
  'kana_name',
  'status',
  'expires_on',
  'born_on',
  'gender',
  'nationality',
  'has_permit',
  'card_number',
  'day',
  'place_name',
  'place_address',
  'place_phone',
  'employer',
  'employer_address',
  'employer_phone',
]
const HIRED_ON = '2026-11-20'
const at = <Row>(rows: readonly Row[], index: number): Row => rows[index % rows.length] as Row

it('[HIRE-07] [HIRE-03] of 200 people every field is exact, with at most 5 entries from "accepted" to all papers', async () => {
  const own = await aCase(app, 'SL')
  const { db } = app.services
  const company = { nameJp: 'さくら株式会社', lotNum: '1-1', buildingNameJp: null, telephone: '0355550100' }
  await db.update(companies).set(company).where(eq(companies.id, own.company.id))
  const jobs = await Promise.all(
    POSTINGS.map(({ row }) => aJob(app.services, own.company.id, own.actor.memberId, { status: 'RN', ...row })),
  )
  const places = await Promise.all(
    jobs.map(async ({ locationId }) => {
      const [row] = await db.select().from(locations).where(eq(locations.id, locationId))
      return {
        ...(row as LocationRow),
        brandNameJp: 'さくら食堂',
        branch: `${locationId}号店`,
        telephone: '0355550199',
      }
    }),
  )
  const [rows] = await db
    .select({ applicant: applicants, company: companies })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(eq(applications.id, own.id))
  if (!rows) throw new Error('There is no application')
  const law = app.services.law.current
  const counts: number[] = []
  for (let index = 0; index < 200; index += 1) {
    const [first, last, latin, kana] = at(PEOPLE, index)
    const status = at(STATUSES, index)
    const [nation, nationality] = at(NATIONS, index)
    const [born, bornOn] = at(BIRTHS, index)
    const [expires, expiresOn] = at(EXPIRIES, index)
    const [start, day, insuredDue, uninsuredDue] = at(STARTS, Math.floor(index / 3))
    const [gender, sex] = at(SEXES, index)
    const hasPermit = index % 3 === 0
    const posting = at(status.jobs, Math.floor(index / 7))
    const job = at(jobs, posting)
    const place = at(places, posting)
    const applicant = {
      ...rows.applicant,
      firstName: first,
      lastName: last,
      visaType: status.sent,
      nationality: nation,
      bornOn: born,
      gender,
      profile: { non_fuei_job_permission: hasPermit },
    }
    /** After these entries, which pass the rules of the call. */
    const after = (entries: object) => {
      const {
        version: _,
        starts_on: startsOn = null,
        ...saved
      } = v.parse(PatchHireTermsSchema, { version: 0, ...entries })
      const posted = { job, place, visaType: status.sent, applicant }
      const terms = termsOf(law, { posted, saved, lastHire: {}, startsOn, hiredOn: HIRED_ON })
      const facts = { terms, saved, visaType: status.sent, expiresOn: expires, job, place, company: rows.company }
      const report = reportOf(law, 'hired', { ...facts, day: startsOn, hiredOn: HIRED_ON })
      return { unknown: unknownOf(terms), report }
    }
    const { unknown, report: before } = after({})
    // Insurance may follow from the hours once they are typed.
    const hours = at(HOURS, Math.floor(index / 2))
    const typed = { ...TYPED, weekly_hours: hours, starts_on: start }
    const stays = unknown.includes('weekly_hours') ? after({ weekly_hours: hours }).unknown : unknown
    const asked = unknown.filter((name) => name !== 'is_insured' || stays.includes('is_insured'))
    const missing = (before?.fields ?? [])
      .filter(({ value, is_by_hand: isByHand }) => value === null && !isByHand)
      .map(({ name }) => name)
    // The form may be another one once hours or insurance are typed.
    const willInsure = (POSTINGS[posting]?.insured ?? false) && !asked.includes('is_insured')
    const needsKana = missing.includes('kana_name') && !willInsure
    const entries = {
      ...Object.fromEntries(asked.map((name) => [name, typed[name]])),
      ...(needsKana ? { kana_name: kana } : {}),
    }
    counts.push(Object.keys(entries).length)
    const { unknown: left, report } = after(entries)
    const insured = (POSTINGS[posting]?.insured ?? false) && status.sent !== '留学'
    const expected: Partial<Record<ReportField, string | null>> = {
      latin_name: latin,
      kana_name: kana,
      status: status.form,
      expires_on: status.expires ? expiresOn : '期限なし',
      born_on: bornOn,
      gender: sex,
      nationality,
      has_permit: hasPermit ? '有' : '無',
      card_number: null,
      day,
      dispatch: '非該当',
      place_name: `さくら食堂 ${job.locationId}号店`,
      place_address: '東京都千代田区千代田1-2-3',
      place_phone: '0355550199',
      employer: 'さくら株式会社',
      employer_address: '東京都千代田区千代田1-1',
      employer_phone: '0355550100',
    }
    const names = (insured ? INSURED_FIELDS : FORM_3_FIELDS) as ReportField[]
    const form = {
      what: 'hired',
      form: insured ? 'insured' : 'form3',
      due: insured ? insuredDue : uninsuredDue,
      state: 'ok',
      is_insured: insured,
      fields: names.map((name) => [name, expected[name]]),
    }
    const found = report && { ...report, fields: report.fields.map(({ name, value }) => [name, value]) }
    expect({ index, left, found }).toEqual({ index, left: [], found: status.form === null ? undefined : form })
  }
  expect(counts).toHaveLength(200)
  expect(Math.max(...counts)).toBe(5)
  expect(Math.min(...counts)).toBe(1)
})

it('[HIRE-03] a day of birth that the job board sent is in the terms, and without an age it says the age', async () => {
  const { token, job } = await aCase(app, 'SL')
  const profile = { first_name: 'Anh', last_name: 'Nguyen', email: 'born@example.com', born_on: '2000-01-16' }
  const { ok: applied } = await app.call(partnerEndpoints.apply, { body: { job_id: job.id, profile } })
  await app.services.db.update(applications).set({ status: 'SL' }).where(eq(applications.id, applied.application_id))
  expect((await calls(token, applied.application_id).terms()).terms.born_on).toBe('2000-01-16')
  const [person] = await app.services.db.select().from(applicants).where(eq(applicants.email, profile.email))
  expect(person?.age).toBe(25)
})

async function oneHired(posting: Partial<NewJobRow> = POSTINGS[0]?.row ?? {}, visaType = '定住者') {
  const own = await aCase(app, 'SL')
  const job = await aJob(app.services, own.company.id, own.actor.memberId, { status: 'RN', ...posting })
  const id = await aPerson(own, job.id, { visaType, bornOn: '1999-01-02', gender: 'F', nationality: 'Vietnam' })
  return { ...own, id, ...calls(own.token, id) }
}

it('[HIRE-03] [LAWS-04] a leaving has its own form and deadline, is done by somebody, and can be taken back', async () => {
  const one = await oneHired()
  await one.record({ item: 'starts_on', is_done: true, day: '2026-12-01' })
  expect((await one.record({ item: 'left_on', is_done: true, day: '2026-11-30' })).status).toBe(400)
  expect((await one.record({ item: 'left_on', is_done: true, day: '2027-01-31' })).status).toBe(200)
  const [, insured] = (await one.reports()).reports
  expect(insured).toMatchObject({ what: 'left', form: 'insured', due: '2027-02-10', state: 'missing', recorded: null })
  expect(valuesOf(insured)).toMatchObject({ day: '2027年1月31日', leaving_reason: null })
  const card = { item: 'expires_on', is_done: true, day: '2028-01-31' }
  await one.record(card)
  await one.save({ version: 0, leaving_reason: '自己都合', has_permit: false })
  // The fields of that form were not confirmed.
  expect((await one.reports()).reports[1]).toMatchObject({ state: 'check' })
  await one.record({ item: 'left_report', is_done: true })
  expect((await one.reports()).reports[1]?.recorded?.member.id).toBe(one.actor.memberId)
  await one.save({ version: 1, is_insured: false, kana_name: 'グエン アン' })
  expect((await one.reports()).reports).toMatchObject([
    { form: 'form3', due: '2027-01-31', state: 'ok' },
    { form: 'form3', due: '2027-02-28', state: 'ok' },
  ])
  await one.record({ item: 'left_on', is_done: false })
  expect(await one.reports()).toMatchObject({ reports: [{ what: 'hired' }], left_on: null })
  await one.record({ item: 'left_on', is_done: true, day: '2027-02-10' })
  expect((await one.reports()).reports[1]).toMatchObject({ recorded: null, due: '2027-03-31' })
})

it('[HIRE-03] without knowing the insurance, or after the check of the law, no notification is complete', async () => {
  const one = await oneHired(POSTINGS[1]?.row, '留学')
  const known = { has_permit: true, kana_name: 'グエン アン', starts_on: '2026-12-01' }
  await one.record({ item: 'expires_on', is_done: true, day: '2028-01-31' })
  await one.save({ version: 0, ...known })
  expect((await one.reports()).reports[0]).toMatchObject({ is_insured: null, state: 'check', due: '2027-01-10' })
  await one.save({ version: 1, is_insured: false })
  expect((await one.reports()).reports[0]).toMatchObject({ state: 'ok', due: '2027-01-31' })
  await one.save({ version: 2, starts_on: '2028-06-01' })
  expect((await one.reports()).reports[0]).toMatchObject({ state: 'check' })
})

it('[HIRE-03] the file is a PDF for those who may see the hire; a leaving that is not recorded has none', async () => {
  const one = await oneHired()
  const other = await aCompanyWithAdmin(app.services)
  expect((await one.file('hired')).status).toBe(200)
  expect((await one.file('left')).status).toBe(404)
  expect((await calls(other.token, one.id).file('hired')).status).toBe(404)
  expect((await app.call(endpoints.reports, { token: other.token, params: { id: one.id } })).status).toBe(404)
})
