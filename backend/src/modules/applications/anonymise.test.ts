/** CARE-02: ended applications lose their personal data after the time that the company chose; numbers stay. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@portal/contracts/api'
import { RETENTION_DAYS } from '@portal/contracts/company'
import { devEndpoints } from '@portal/contracts/dev'
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { PERSONAL_DATA } from '../../facts/personal-data'
import { applicants, applications, messages } from '../../tables/applications.tables'
import { hireRecords } from '../../tables/hire.tables'
import { aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { issueToken } from '../../security/tokens'
import { members } from '../../tables/accounts.tables'
import { aCase, reason } from './testing/case'

const DAY = 86_400

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const rowOf = async (id: number) => {
  const [row] = await app.services.db
    .select()
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(eq(applications.id, id))
  if (!row) throw new Error('No application')
  return row
}

/** Sessions end long before. */
async function loggedIn(memberId: number): Promise<string> {
  const { db, clock } = app.services
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  return member ? issueToken(db, member, clock.now()) : ''
}

/** Everything that the database holds, as text. */
async function everything(): Promise<string> {
  const tables = PERSONAL_DATA.map(({ table }) => getTableName(table))
  const rows = await Promise.all(
    tables.map((name) => app.services.database.pool.query(`select to_jsonb(t)::text as row from ${name} t`)),
  )
  return JSON.stringify(rows.map((one) => one.rows))
}

it('[CARE-02] an ended application is anonymised after the days of its company, to the day, and the numbers stay', async () => {
  const rejected = await aCase(app, 'RJ')
  const open = await aCase(app, 'AES')
  const { token } = rejected
  const before = (await app.call(endpoints.applications.page, { token })).ok
  const { email, lastName } = (await rowOf(rejected.id)).applicants
  await app.services.db.insert(messages).values({
    applicationId: rejected.id,
    sender: 'seeker',
    kind: 'text',
    body: `I am ${lastName}`,
    sentAt: app.services.clock.now(),
  })
  expect(await everything()).toContain(email)
  const { statusChangedAt } = (await rowOf(rejected.id)).applications
  await app.moveTo(new Date(statusChangedAt.getTime() + (RETENTION_DAYS.otherwise * DAY - 60) * 1000))
  expect((await rowOf(rejected.id)).applicants.email).toBe(email)
  await app.advance(11 * 60)
  const { applicants: person, applications: application } = await rowOf(rejected.id)
  expect(person).toMatchObject({
    firstName: '',
    lastName: '',
    contactNum: null,
    profile: {},
    search: '',
    nameOrder: '',
  })
  expect(application).toMatchObject({ status: 'RJ', anonymisedAt: expect.any(Date) })
  const all = await everything()
  const other = (await rowOf(open.id)).applicants
  expect(all).toContain(other.email)
  for (const gone of [email, `I am ${lastName}`]) expect(all).not.toContain(gone)

  const later = await loggedIn(rejected.actor.memberId)
  const after = (await app.call(endpoints.applications.page, { token: later })).ok
  expect(after.totals).toEqual(before.totals)
  expect(after.items.find(({ id }) => id === rejected.id)).toMatchObject({
    status_v2: 'RJ',
    is_active: false,
    inactive_reason: 'anonymised',
    anonymised_at: expect.any(Number),
    applicant_profile: { last_name: '', first_name: '' },
  })
  const params = { id: rejected.id }
  expect((await app.call(endpoints.applications.one, { token: later, params })).status).toBe(404)
  expect(
    (
      await app.call(endpoints.history.addNote, {
        token: later,
        params,
        body: { text: 'a', request_key: 'a-note-of-it' },
      })
    ).status,
  ).toBe(404)
})

it('[CARE-02] an admin chooses 180 to 730 days; a member reads them; a shorter time works at once', async () => {
  const { token, actor, id } = await aCase(app, 'CBS')
  const save = (days: number, by = token) =>
    app.call(endpoints.companyData.saveRetention, { token: by, body: { retention_days: days } })
  const colleague = await aMember(app.services, actor.companyId, { isAdmin: false })
  expect((await save(200, colleague.token)).status).toBe(403)
  for (const days of [179, 731, 200.5]) expect((await save(days)).refusal.fields).toHaveProperty('retention_days')
  expect((await app.call(endpoints.companyData.read, { token: colleague.token })).ok).toEqual({
    retention_days: 365,
    ended: 1,
    anonymised: 0,
  })
  expect((await save(180)).ok.retention_days).toBe(180)
  await app.advance(181 * DAY)
  await app.advance(11 * 60)
  expect((await rowOf(id)).applications.anonymisedAt).not.toBeNull()
  const later = await loggedIn(actor.memberId)
  const entries = (await app.call(endpoints.audit.list, { token: later })).ok.entries.map(({ action, data }) => [
    action,
    data,
  ])
  expect(entries).toEqual(
    expect.arrayContaining([
      ['company.retention_changed', { before: 365, days: 180 }],
      ['applications.anonymised', { entries: 1 }],
    ]),
  )
})

it('[CARE-02] a hired person is kept while employed, and five years after the last day of work', async () => {
  const { id, actor } = await aCase(app, 'SL')
  await app.advance(3 * 366 * DAY)
  await app.advance(11 * 60)
  expect((await rowOf(id)).applications.anonymisedAt).toBeNull()
  const at = app.services.clock.now()
  await app.services.db
    .insert(hireRecords)
    .values({ applicationId: id, item: 'left_on', day: '2019-01-01', memberId: actor.memberId, at })
  await app.advance(11 * 60)
  expect((await rowOf(id)).applications.anonymisedAt).not.toBeNull()
})

it('[CARE-02] the files of a person go with the rows, and a batch that was broken off is repeated', async () => {
  const { job, token } = await aCase(app, 'AES')
  const applied = await app.call(devEndpoints.apply, { body: { job_id: job.id } })
  const id = applied.ok.application_id
  await app.call(endpoints.applications.patch, { token, params: { id }, body: { status: 'ESF', ...reason } })
  const key = (await rowOf(id)).applicants.profileImageKey ?? ''
  await app.services.storedFiles.delete(key)
  await app.advance(366 * DAY)
  await app.advance(11 * 60)
  const { applicants: person } = await rowOf(id)
  expect([person.profileImageKey, person.residenceCardImageKey]).toEqual([null, null])
  expect(await app.services.files.get(key)).toBeUndefined()
})

const tables = readdirSync(join(__dirname, '../../tables'))
  .flatMap((file) => Object.values(require(join(__dirname, '../../tables', file)) as Record<string, unknown>))
  .filter((value): value is PgTable => is(value, PgTable))
/** What says nothing by itself: ids, times, numbers and yes or no. */
const isPlain = (type: string): boolean => /^Pg(?:Integer|BigInt|Boolean|Timestamp)/.test(type)

it('[CARE-02] every table of a person, and every text in it, is named in the table of personal data', () => {
  const named = new Map(PERSONAL_DATA.map((one) => [one.table, one]))
  const missing = tables.flatMap((table) => {
    const { foreignKeys, columns } = getTableConfig(table)
    const isOfPerson =
      [applicants, applications].includes(table as never) ||
      foreignKeys.some((key) => [applicants, applications].includes(key.reference().foreignTable as never)) ||
      columns.some(({ name }) => /^(?:applicant|application)_id$/.test(name))
    if (!isOfPerson) return []
    const entry = named.get(table)
    if (!entry) return [getTableName(table)]
    const { becomes, keeps } = entry
    if (becomes === 'remove') return []
    return Object.entries(getTableColumns(table))
      .filter(([key, { columnType }]) => !(key in becomes) && !(key in keeps) && !isPlain(columnType))
      .map(([key]) => `${getTableName(table)}.${key}`)
  })
  expect(missing).toEqual([])
})
