/** CARE-03: a company is closed after a waiting time, and its data goes. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@portal/contracts/api'
import { CLOSED_ERASED_DAYS } from '@portal/contracts/company'
import { devEndpoints } from '@portal/contracts/dev'
import { and, asc, eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { FrozenClock } from '../../adapters/clocks'
import { buildApp } from '../../app'
import { openEmbedded } from '../../database/embedded'
import { COMPANY_DATA, COMPANY_KEPT } from '../../facts/company-data'
import { PERSONAL_DATA } from '../../facts/personal-data'
import { members } from '../../tables/accounts.tables'
import { applicants, applications } from '../../tables/applications.tables'
import { subscriptions, transactions } from '../../tables/billing.tables'
import { companies } from '../../tables/company.tables'
import { jobs } from '../../tables/jobs.tables'
import { slots } from '../../tables/scheduling.tables'
import { aJob, aMember, createTestApp, TEST_PASSWORD } from '../../testing'
import type { TestApp } from '../../testing'
import { onEmbedded } from '../../testing/databases'
import { everyRow } from '../../testing/every-row'
import { seedApplication } from '../applications'
import { hoursAhead, profileOf } from '../applications/testing/case'
import { BACKUP_PATH } from '../backup'
import { restoreBackup } from '../backup/restore'
import { moneyFaults } from '../billing/money-faults'
import { aBuyer, PLAN } from '../billing/testing/buyer'
import type { Buyer } from '../billing/testing/buyer'

const { companyClosing: closing, companies: operator, accounts, persons } = endpoints
const DAY = 86_400

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const ask = ({ company, token }: Buyer, change: object = {}) =>
  app.call(closing.ask, {
    token,
    body: { company_name: company.nameJp, current_password: TEST_PASSWORD, ...change },
  })
const read = async ({ token }: Buyer) => (await app.call(closing.read, { token })).ok
const login = ({ member }: Buyer) =>
  app.call(accounts.login, { body: { email: member.email, password: TEST_PASSWORD } })
const stateOf = async ({ company }: Buyer) => (await app.call(operator.state, { params: { id: company.id } })).ok
const statusesOf = async ({ company }: Buyer) =>
  (
    await app.services.db
      .select({ status: applications.status })
      .from(applications)
      .where(eq(applications.companyId, company.id))
      .orderBy(asc(applications.id))
  ).map(({ status }) => status)

/** A company in a plan, with a posting and a person in each of these statuses. */
async function aCompany(...statuses: ('AES' | 'ESP' | 'IF' | 'NSRS' | 'AR' | 'SL')[]) {
  const buyer = await aBuyer(app)
  await buyer.pay(PLAN.light)
  const { company, member } = buyer
  const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
  const emails: string[] = []
  for (const [at, status] of statuses.entries()) {
    const profile = profileOf({ last_name: 'Lequyenbeloved' })
    const isOver = status === 'AR' || status === 'SL'
    await seedApplication(
      app.services,
      { companyId: company.id, memberId: member.id },
      { jobId: job.id, status, profile, interview: hoursAhead(app, isOver ? -6 - at : 24 * 60 + at) },
    )
    emails.push(profile.email)
  }
  await app.settle()
  return { ...buyer, job, emails }
}

it('[CARE-03] an admin closes with name and password: postings end at once, nothing is published or bought, and the plan is not renewed', async () => {
  const one = await aCompany('AES')
  const colleague = await aMember(app.services, one.company.id, { isAdmin: true })
  const plain = await aMember(app.services, one.company.id, { isAdmin: false })
  expect((await ask({ ...one, ...plain })).status).toBe(403)
  expect((await ask(one, { company_name: 'Another company' })).refusal.fields).toHaveProperty('company_name')
  expect((await ask(one, { current_password: 'Wrong1234' })).refusal.fields).toHaveProperty('current_password')
  expect(await read(one)).toMatchObject({ closes_at: null, running_postings: 1, open_applications: 1, hindrances: [] })
  const day = app.services.clock.now().getTime() / 1000 + 30 * DAY
  expect((await ask(one, { company_name: ` ${one.company.nameEn ?? ''} ` })).ok).toMatchObject({
    closes_at: Math.floor(day),
    asked_by: one.member.displayName,
    running_postings: 0,
    open_applications: 1,
  })
  expect((await ask(one)).refusal.code).toBe('already_done')
  await app.settle()
  for (const email of [one.member.email, colleague.member.email])
    // In the language in which each used the portal.
    expect((await app.mails(email))[0]?.subject).toMatch(/2026年2月14日|14 Feb 2026/)
  expect((await app.mails(plain.member.email)).map(({ subject }) => subject)).toEqual([])
  const publish = () =>
    app.call(endpoints.jobs.patch, { token: one.token, params: { id: one.job.id }, body: { status: 'RN' } })
  expect((await publish()).refusal.code).toBe('company_closing')
  expect((await app.call(endpoints.billing.renew, { token: one.token })).refusal.code).toBe('company_closing')
  const [plan] = await app.services.db.select().from(subscriptions).where(eq(subscriptions.companyId, one.company.id))
  expect(plan?.cancelledAt).not.toBeNull()
  // Everything else goes on.
  expect((await login(one)).status).toBe(200)
  expect(await statusesOf(one)).toEqual(['AES'])
})

it('[CARE-03] any admin takes the closing back before the day, all admins read it, and the company stays', async () => {
  const one = await aCompany('AES')
  const colleague = await aMember(app.services, one.company.id, { isAdmin: true })
  const takeBack = (token = colleague.token) => app.call(closing.takeBack, { token })
  expect((await takeBack()).refusal.code).toBe('already_done')
  await ask(one)
  expect((await takeBack()).ok).toMatchObject({ closes_at: null, asked_by: null })
  await app.settle()
  const [mail] = await app.mails(one.member.email)
  expect(mail?.subject).toMatch(/was taken back|取り消されました/)
  expect(mail?.text).toContain(colleague.member.displayName)
  const publish = () =>
    app.call(endpoints.jobs.patch, { token: one.token, params: { id: one.job.id }, body: { status: 'RN' } })
  expect((await publish()).status).toBe(200)
  await app.advance(31 * DAY)
  expect((await login(one)).status).toBe(200)
  expect(await statusesOf(one)).toEqual(['AES'])
})

it('[CARE-03] what is unpaid or under way hinders the closing, and is named', async () => {
  const buyer = await aBuyer(app)
  await buyer.buy(PLAN.light, 'INV')
  await buyer.requestInvoice()
  expect((await read(buyer)).hindrances).toEqual(['order_waiting'])
  await buyer.screened('approve')
  expect((await read(buyer)).hindrances).toEqual(['unpaid_invoices'])
  expect((await ask(buyer)).refusal.code).toBe('closing_hindered')
  const [sale] = await app.services.db.select().from(transactions).where(eq(transactions.companyId, buyer.company.id))
  await app.call(endpoints.books.record, {
    body: {
      paid_on: '2026-01-20',
      payer: 'カブシキガイシャ',
      amount: sale?.total ?? 0,
      note: sale?.transactionId ?? '',
    },
  })
  expect((await ask(buyer)).status).toBe(200)
  expect(await moneyFaults(app.services.db)).toEqual([])
})

it('[CARE-03] on the day applicants are told, nobody is logged in, and the login says that the company is closed', async () => {
  const one = await aCompany('AES', 'ESP', 'IF', 'NSRS', 'AR', 'SL')
  const before = await Promise.all(one.emails.map(async (email) => (await app.mails(email)).length))
  await ask(one)
  await app.advance(29 * DAY)
  const late = await login(one)
  expect(late.status).toBe(200)
  await app.advance(DAY + 60)
  expect(await statusesOf(one)).toEqual(['ESF', 'ESF', 'CBE', 'CBE', 'RJ', 'SL'])
  expect((await app.call(closing.read, { token: late.ok.token })).status).toBe(401)
  const refused = await login(one)
  expect([refused.status, refused.refusal.code]).toEqual([403, 'company_closed'])
  // A wrong password learns nothing.
  const wrong = await app.call(accounts.login, { body: { email: one.member.email, password: 'Wrong1234' } })
  expect(wrong.refusal.code).toBe('invalid_credentials')
  const after = await Promise.all(one.emails.map(async (email) => (await app.mails(email)).length))
  for (const at of [0, 1, 2, 3, 4]) expect(after[at]).toBeGreaterThan(before[at] ?? 0)
  expect((await app.mails(one.member.email))[0]?.subject).toMatch(/was closed|閉鎖しました/)
  expect(await stateOf(one)).toMatchObject({ running_postings: 0, closed_at: expect.any(Number) })
  expect(await app.services.db.$count(slots, and(eq(slots.companyId, one.company.id), eq(slots.isFixed, false)))).toBe(
    0,
  )
  expect(await moneyFaults(app.services.db)).toEqual([])
})

it('[CARE-03] a week later people, members and files are gone; books, hires and another company stay', async () => {
  const [one, other] = [await aCompany('AES', 'SL'), await aCompany('AES')]
  await app.call(devEndpoints.apply, {
    body: { job_id: one.job.id, profile: { first_name: 'Anh', last_name: 'Filebeloved', email: 'files@example.com' } },
  })
  const salesOf = () => app.services.db.$count(transactions, eq(transactions.companyId, one.company.id))
  const sales = await salesOf()
  await ask(one)
  await app.advance(30 * DAY + 60)
  const kept = await everyRow(app.services.database.pool)
  expect(kept).toContain(one.member.email)
  const [card] = await app.services.db
    .select({ key: applicants.residenceCardImageKey })
    .from(applicants)
    .where(eq(applicants.email, 'files@example.com'))
  const fileOf = async () => app.services.storedFiles.get(card?.key ?? '')
  expect(await fileOf()).toBeDefined()
  await app.advance(CLOSED_ERASED_DAYS * DAY + 660)
  await app.settle()
  const all = await everyRow(app.services.database.pool)
  for (const gone of [one.member.email, one.emails[0] ?? '', 'Filebeloved', 'files@example.com', one.member.lastName])
    expect(all).not.toContain(gone)
  for (const stays of [one.company.nameJp, one.emails[1] ?? '', other.member.email, other.emails[0] ?? ''])
    expect(all).toContain(stays)
  expect(await fileOf()).toBeUndefined()
  expect(await salesOf()).toBe(sales)
  const { erasures } = (await app.call(persons.erasures)).ok
  expect(erasures).toEqual([
    expect.objectContaining({
      company_id: one.company.id,
      application_ids: [],
      counts: expect.objectContaining({ applicants: 2, members: 1, companies: 1 }),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    }),
  ])
  // The address is free again.
  expect(await app.services.db.$count(members, eq(members.companyId, one.company.id))).toBe(1)
  expect((await login(one)).refusal.code).toBe('invalid_credentials')
  expect(await moneyFaults(app.services.db)).toEqual([])
})

it('[CARE-03] the operator closes and takes back by the same rules, with number, name and a dry run', async () => {
  const one = await aCompany('AES')
  const call = (change: object = {}) =>
    app.callWith(operator.close, { company_id: one.company.id, company_name: one.company.nameJp, ...change })
  expect((await call({ company_name: 'x' })).refusal.code).toBe('company_differs')
  expect((await call({ dry_run: true })).ok).toMatchObject({ closes_at: expect.any(Number), running_postings: 0 })
  expect((await stateOf(one)).closes_at).toBeNull()
  await call()
  expect(await read(one)).toMatchObject({ closes_at: expect.any(Number), asked_by: null })
  expect((await stateOf(one)).closes_at).toEqual(expect.any(Number))
  await call({ take_back: true })
  expect((await stateOf(one)).closes_at).toBeNull()
  const [job] = await app.services.db.select().from(jobs).where(eq(jobs.id, one.job.id))
  expect(job?.status).toBe('ST')
})

it('[CARE-03] each table of a company or a member is named: it goes, or it stays for a reason', async () => {
  const folder = join(__dirname, '../../tables')
  const modules = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.tables.ts'))
      .map((name) => import(join(folder, name)) as Promise<Record<string, unknown>>),
  )
  const named = new Set([
    ...COMPANY_DATA.map(({ table }) => getTableName(table)),
    ...PERSONAL_DATA.map(({ table }) => getTableName(table)),
    ...Object.keys(COMPANY_KEPT),
  ])
  const theirs = modules
    .flatMap((one) => Object.values(one))
    .filter((one): one is PgTable => is(one, PgTable))
    .filter((table) => ['companyId', 'memberId'].some((name) => name in getTableColumns(table)))
    .map((table) => getTableName(table))
  expect(theirs.length).toBeGreaterThan(25)
  expect(theirs.filter((name) => !named.has(name))).toEqual([])
})

onEmbedded(
  '[CARE-03] a restored backup does not bring a closed company back',
  async () => {
    const one = await aCompany('AES')
    const folder = mkdtempSync(join(tmpdir(), 'portal-closed-'))
    const [file, target] = [join(folder, 'backup'), join(folder, 'new')]
    const headers = { authorization: `Bearer ${app.config.operatorToken}` }
    writeFileSync(file, (await app.http.inject({ url: BACKUP_PATH, headers })).rawPayload)
    await ask(one)
    await app.advance(30 * DAY + 60)
    const erasures = join(folder, 'erasures.json')
    writeFileSync(erasures, (await app.services.storedFiles.get('erasures/list.json')) ?? '')
    const now = new Date(app.services.clock.now().getTime() + (CLOSED_ERASED_DAYS + 1) * DAY * 1000)
    const { fileKeys } = app.services
    await restoreBackup(file, target, { force: false, now, fileKeys, erasures })
    const database = await openEmbedded(target)
    expect(await everyRow(database.pool)).toContain(one.member.email)
    const restored = await buildApp({
      config: { ...app.config, dataDir: target },
      database,
      clock: new FrozenClock(now),
    })
    const all = await everyRow(database.pool)
    for (const gone of [one.member.email, one.emails[0] ?? '']) expect(all).not.toContain(gone)
    const [row] = await restored.services.db.select().from(companies).where(eq(companies.id, one.company.id))
    expect(row?.closedAt).not.toBeNull()
    // Nothing runs and nothing is charged again.
    const status = await restored.services.db
      .select({ job: jobs.status, plan: subscriptions.state })
      .from(jobs)
      .innerJoin(subscriptions, eq(subscriptions.companyId, jobs.companyId))
    expect(status).toEqual([{ job: 'ST', plan: 'ended' }])
    await restored.http.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  },
  300_000,
)
