/** Expired data is deleted; data that is in use or shown stays. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { devEndpoints } from '@portal/contracts/dev'
import { eq, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { idempotencyKeys } from '../../database/system.tables'
import { loginAttempts, members, oneTimeCodes, sendLimits, tokens } from '../../tables/accounts.tables'
import { loginTickets } from '../../tables/second-factor.tables'
import { applicants, applications } from '../../tables/applications.tables'
import { applicantFiles } from '../applications/left-files'
import { aCase } from '../applications/testing/case'
import { cardSessions } from '../../tables/billing.tables'
import { invitations } from '../../tables/team.tables'
import { rateLimits } from '../../tables/rate-limits.tables'
import { outbox } from '../../outbox/outbox.tables'
import { issueToken } from '../../security/tokens'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { makePurge } from './purge'
import { RETENTION } from './rules'

const DAY_MS = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ago = (days: number): Date => new Date(app.services.clock.now().getTime() - days * DAY_MS)

it('[REAL-27] expired rows are deleted in limited batches; newer rows and visible data stay', async () => {
  const { db, clock } = app.services
  const { company, member } = await aCompanyWithAdmin(app.services)
  const pair = async <T>(insert: (at: Date, name: string) => Promise<T>, oldDays: number, newDays: number) => {
    await insert(ago(oldDays), 'old')
    await insert(ago(newDays), 'new')
  }
  await db.delete(outbox)
  await pair(
    (at, hash) => db.insert(tokens).values({ hash, memberId: member.id, isAdmin: true, lastUsedAt: at, createdAt: at }),
    15,
    13,
  )
  await pair(
    (at, hash) =>
      db.insert(oneTimeCodes).values({
        memberId: member.id,
        purpose: 'reset',
        hash,
        recipient: 'a@example.com',
        expiresAt: at,
        createdAt: at,
      }),
    31,
    29,
  )
  await pair((at, email) => db.insert(loginAttempts).values({ email, failedAt: [at] }), 2, 0.5)
  await pair(
    (at, recipient) =>
      db.insert(sendLimits).values({ kind: 'sms', recipient, lastSentAt: at, dayStartedAt: at, sentInDay: 1 }),
    3,
    1,
  )
  await pair(
    (at, hash) => db.insert(cardSessions).values({ hash, companyId: company.id, expiresAt: at, createdAt: at }),
    31,
    29,
  )
  await pair((at, hash) => db.insert(loginTickets).values({ hash, memberId: member.id, expiresAt: at }), 0, -1)
  await pair((at, subject) => db.insert(rateLimits).values({ kind: 'test', subject, used: 1, windowEndsAt: at }), 0, -1)
  await pair((at, key) => db.insert(idempotencyKeys).values({ scope: 'test', key, response: {}, createdAt: at }), 2, 0)
  await pair(
    (at, name) =>
      db.insert(invitations).values({
        companyId: company.id,
        email: `${name}@example.com`,
        isAdmin: false,
        tokenHash: name,
        sentAt: at,
        expiresAt: at,
        acceptedAt: at,
        createdAt: at,
      }),
    31,
    29,
  )
  await db.insert(invitations).values({
    companyId: company.id,
    email: 'open@example.com',
    isAdmin: false,
    tokenHash: 'open',
    sentAt: ago(90),
    expiresAt: ago(80),
    createdAt: ago(90),
  })
  const task = (at: Date, ended: Partial<typeof outbox.$inferInsert>) =>
    db.insert(outbox).values({ kind: 'mail', payload: {}, runAt: at, attempts: 1, createdAt: at, ...ended })
  await pair((at) => task(at, { doneAt: at }), 8, 6)
  await pair((at) => task(at, { failedAt: at }), 31, 29)
  await task(ago(90), {})

  await app.advance(1)
  const left = async (table: PgTable) => [getTableName(table), (await db.select().from(table)).length]
  expect(
    await Promise.all(
      [oneTimeCodes, loginAttempts, loginTickets, rateLimits, sendLimits, cardSessions, idempotencyKeys].map(left),
    ),
  ).toEqual([
    ['one_time_codes', 1],
    ['login_attempts', 1],
    ['login_tickets', 1],
    ['rate_limits', 1],
    ['send_limits', 1],
    ['card_sessions', 1],
    ['idempotency_keys', 1],
  ])
  expect((await db.select().from(tokens)).map(({ hash }) => hash)).not.toContain('old')
  expect((await db.select().from(tokens)).map(({ hash }) => hash)).toContain('new')
  expect((await db.select().from(invitations)).map(({ tokenHash }) => tokenHash).sort()).toEqual(['new', 'open'])
  // A mail that waited for a long time was sent in the meantime.
  expect(
    (await db.select().from(outbox))
      .map(({ doneAt, failedAt }) => (doneAt ? 'done' : failedAt ? 'dead' : 'waits'))
      .sort(),
  ).toEqual(['dead', 'done', 'waits'])

  await db.insert(idempotencyKeys).values(
    Array.from({ length: 450 }, (_, index) => ({
      scope: 'many',
      key: String(index),
      response: {},
      createdAt: ago(30),
    })),
  )
  const purge = makePurge(app.services)
  const removed = [
    await purge(clock.now()),
    await purge(clock.now()),
    await purge(clock.now()),
    await purge(clock.now()),
  ]
  expect(removed).toEqual([200, 200, 50, 0])
})

it('[REAL-27] a rule that fails does not stop the other rules', async () => {
  const names: string[] = []
  const rule = (name: string, work: () => Promise<number>) => ({ name, days: 1, why: '', purge: work })
  const purge = makePurge(app.services, [
    rule('broken', async () => {
      throw new Error('no')
    }),
    rule('fine', async () => Number(names.push('fine')) && 0),
  ])
  await purge(app.services.clock.now())
  expect(names).toEqual(['fine'])
})

it('[REAL-27] a picture whose application was never stored is deleted after a day; the others stay', async () => {
  const { services } = app
  const { company, member } = await aCompanyWithAdmin(services)
  const job = await aJob(services, company.id, member.id, { status: 'RN' })
  const applied = await app.call(devEndpoints.apply, { body: { job_id: job.id } })
  expect(applied.status).toBe(201)
  const [row] = await services.db
    .select()
    .from(applicants)
    .innerJoin(applications, eq(applications.applicantId, applicants.id))
    .where(eq(applications.id, applied.ok.application_id))
  const kept = row?.applicants.profileImageKey ?? ''
  // The state after a process is killed between writing the file and its row.
  await applicantFiles.lookLater(services, services.db, ['applicants/left.jpg', kept])
  await services.files.put(row?.applications.companyId ?? 0, 'applicants/left.jpg', Buffer.from('a picture'))
  await app.advance(86_399)
  expect(await services.files.get('applicants/left.jpg')).toBeDefined()
  await app.advance(2)
  expect([await services.files.get('applicants/left.jpg'), (await services.files.get(kept)) !== undefined]).toEqual([
    undefined,
    true,
  ])
})

it('[TALK-08] pictures of residence card and designation paper are deleted 30 days after the application ended, and the answer contains the time', async () => {
  const { db, files } = app.services
  const withDocuments = async (status: 'RJ' | 'SL') => {
    const it = await aCase(app, status)
    const [row] = await db.select({ id: applications.applicantId }).from(applications).where(eq(applications.id, it.id))
    const keys = {
      residenceCardImageKey: `applicants/${it.id}f.jpg`,
      residenceCardImageBackKey: `applicants/${it.id}b.jpg`,
      designationPaperImageKey: `applicants/${it.id}p.jpg`,
      profileImageKey: `applicants/${it.id}.jpg`,
    }
    for (const key of Object.values(keys)) await files.put(it.actor.companyId, key, Buffer.from('a picture'))
    await db
      .update(applicants)
      .set(keys)
      .where(eq(applicants.id, row?.id ?? 0))
    const profile = async () => {
      const [member] = await db.select().from(members).where(eq(members.id, it.actor.memberId))
      const token = member && (await issueToken(db, member, app.services.clock.now()))
      return (await app.call(applicationsEndpoints.one, { token, params: { id: it.id } })).ok.applicant_profile
    }
    const kept = async () =>
      (await Promise.all(Object.values(keys).map((key) => files.get(key)))).filter(Boolean).length
    return { ...it, profile, kept }
  }
  const rejected = await withDocuments('RJ')
  const hired = await withDocuments('SL')
  await app.advance(29 * 86_400)
  expect([await rejected.kept(), await hired.kept()]).toEqual([4, 4])
  await app.advance(2 * 86_400)
  expect([await rejected.kept(), await hired.kept()]).toEqual([1, 4])
  const [row] = await db
    .select()
    .from(applicants)
    .innerJoin(applications, eq(applications.applicantId, applicants.id))
    .where(eq(applications.id, rejected.id))
  expect(row?.applicants).toMatchObject({
    residenceCardImageKey: null,
    residenceCardImageBackKey: null,
    designationPaperImageKey: null,
    documentsDeletedAt: expect.any(Date),
  })
  expect(row?.applicants.profileImageKey).not.toBeNull()
  expect(await hired.profile()).toMatchObject({ residence_card_image: expect.any(String), documents_deleted_at: null })
  expect(await rejected.profile()).toMatchObject({
    residence_card_image: null,
    designation_paper_image: null,
    documents_deleted_at: expect.any(Number),
  })
})

it('docs/operations.md lists every rule with its days and its reason', () => {
  const page = readFileSync(join(__dirname, '../../../../docs/operations.md'), 'utf8').split('## Retention')[1] ?? ''
  const lines = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .slice(0, RETENTION.length)
  expect(lines).toEqual(RETENTION.map(({ name, days, why }) => `| \`${name}\` | ${days} | ${why} |`))
})
