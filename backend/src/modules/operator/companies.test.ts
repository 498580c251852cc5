import { endpoints } from '@portal/contracts/api'
import { eq } from 'drizzle-orm'
import { jobs } from '../../tables/jobs.tables'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import type { TestApp, TestCompany } from '../../testing'

const { companies, operators, billing, audit } = endpoints
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const named = ({ company }: TestCompany) => ({ company_id: company.id, company_name: company.nameJp })
const waiting = async () => (await app.call(companies.screenings)).ok.screenings.map(({ company_id: id }) => id)

it('[OPER-01] a company is found by a part of its name or its number, and its state is one answer', async () => {
  const one = await aCompanyWithAdmin(app.services, { nameJp: '株式会社100%さくら', nameEn: 'Sakura' })
  const found = async (search: string) =>
    (await app.call(companies.find, { query: { search } })).ok.companies.map(({ id }) => id)
  expect(await found('さくら')).toEqual([one.company.id])
  expect(await found('sakura')).toEqual([one.company.id])
  expect(await found('100%さ')).toEqual([one.company.id])
  expect(await found(String(one.company.id))).toContain(one.company.id)
  expect(await found('%')).toEqual([one.company.id])
  await aJob(app.services, one.company.id, one.member.id, { status: 'RN' })
  expect((await app.call(companies.state, { params: { id: one.company.id } })).ok).toMatchObject({
    name_jp: '株式会社100%さくら',
    verification_status: 'NA',
    plan_expires_at: null,
    members: 1,
    running_postings: 1,
    refused_mails: 0,
  })
})

it('[OPER-01] who may move money hears once of a screening that waits, and decides it by number and name', async () => {
  const [one, other] = [await aCompanyWithAdmin(app.services), await aCompanyWithAdmin(app.services)]
  const add = (role: 'reader' | 'books') =>
    app.call(operators.add, { body: { name: `${role} of screenings`, role, email: `${role}@example.com` } })
  const books = (await add('books')).ok
  await add('reader')
  await app.call(billing.requestInvoice, { token: one.token })
  await app.call(billing.requestInvoice, { token: one.token })
  expect((await app.mails('books@example.com')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(one.company.nameJp),
  ])
  expect(await app.mails('reader@example.com')).toEqual([])
  expect(await waiting()).toEqual([one.company.id])
  const decide = (body: object) =>
    app.callWith(companies.decideScreening, { decision: 'approve', ...body }, { token: books.token })
  const wrong = await decide({ company_id: one.company.id, company_name: other.company.nameJp })
  expect([wrong.status, wrong.refusal.code]).toEqual([409, 'company_differs'])
  expect((await decide({ ...named(one), dry_run: true })).ok).toEqual({ verification_status: 'VERIFIED' })
  expect(await waiting()).toEqual([one.company.id])
  expect((await decide(named(one))).ok).toEqual({ verification_status: 'VERIFIED' })
  expect(await waiting()).toEqual([])
  expect((await decide(named(one))).refusal.code).toBe('nothing_pending')
  const { entries } = (await app.call(audit.portal, { query: { company: String(one.company.id) } })).ok
  expect(entries.map(({ action, operator }) => [action, operator])).toEqual([
    ['screening.decided', 'books of screenings'],
    ['screening.requested', null],
  ])
})

it('[OPER-01] a posting ends with a reason that its admins read; never one of another company', async () => {
  const [one, other] = [await aCompanyWithAdmin(app.services), await aCompanyWithAdmin(app.services)]
  const job = await aJob(app.services, one.company.id, one.member.id, { status: 'RN' })
  const end = (body: object) => app.callWith(companies.terminate, { job_id: job.id, reason: 'No real work', ...body })
  const status = async () => (await app.services.db.select().from(jobs).where(eq(jobs.id, job.id)))[0]?.status
  expect((await end(named(other))).status).toBe(404)
  expect((await end({ ...named(one), dry_run: true })).ok).toEqual({ job_id: job.id, status: 'TR' })
  expect([await status(), await app.mails(one.member.email)]).toEqual(['RN', []])
  expect((await end(named(one))).status).toBe(200)
  expect(await status()).toBe('TR')
  const [mail] = await app.mails(one.member.email)
  expect(mail?.text).toContain('No real work')
  expect((await end(named(one))).refusal.code).toBe('status_conflict')
})
