/** TALK-07: who did what and when. Entries are never changed, and each company reads only its own. */
import { endpoints } from '@portal/contracts/api'
import type { AuditAction } from '@portal/contracts/audit'
import { eq } from 'drizzle-orm'
import { transaction } from '../../database/database'
import { subscriptions } from '../../tables/billing.tables'
import { aCompanyWithAdmin, aJob, aMember, createTestApp, TEST_PASSWORD } from '../../testing'
import type { TestApp } from '../../testing'
import { seedApplication, seedSlot } from '../applications'
import { hoursAhead, profileOf } from '../applications/testing/case'
import { aPlanFor } from '../jobs/jobs.testkit'
import { audit, purgeAudit } from './index'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const actions = async (token: string, query: object = {}) =>
  (await app.call(endpoints.audit.list, { token, query: query as never })).ok.entries

it('[TALK-07] a login, a refused login and a locked address are recorded once each', async () => {
  const { member, token } = await aCompanyWithAdmin(app.services)
  const login = (password: string) => app.call(endpoints.accounts.login, { body: { email: member.email, password } })
  await login(TEST_PASSWORD)
  for (let tries = 0; tries < 14; tries += 1) await login('Wrong1234')
  const entries = (await actions(token)).map(({ action }) => action)
  expect(entries.filter((action) => action === 'sign_in.ok')).toHaveLength(1)
  expect(entries.filter((action) => action === 'sign_in.refused').length).toBeGreaterThanOrEqual(9)
  expect(entries.filter((action) => action === 'sign_in.locked')).toHaveLength(1)
})

it('[DOOR-03] [TALK-07] 30 refused logins at once record one lock', async () => {
  const { member, token } = await aCompanyWithAdmin(app.services)
  const login = () => app.call(endpoints.accounts.login, { body: { email: member.email, password: 'Wrong1234' } })
  await Promise.all(Array.from({ length: 30 }, login))
  const locked = (await actions(token)).filter(({ action }) => action === 'sign_in.locked')
  expect(locked).toHaveLength(1)
})

it('[TALK-07] entries about roles, removals, invitations, exports and screenings name the actor and the person concerned', async () => {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const colleague = await aMember(app.services, company.id)
  await app.call(endpoints.team.changeRole, { token, params: { id: colleague.member.id }, body: { is_admin: true } })
  await app.call(endpoints.team.invite, { token, body: { emails: ['new-person@example.com'], is_admin: false } })
  await app.call(endpoints.applications.csv, { token })
  await app.call(endpoints.billing.requestInvoice, { token })
  await app.call(endpoints.operator.decideInvoiceRequest, { params: { companyId: company.id, decision: 'approve' } })
  await app.call(endpoints.team.remove, { token, params: { id: colleague.member.id } })
  const entries = await actions(token)
  const by = { id: member.id, display_name: member.displayName }
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['member.removed', 'member'],
    ['screening.decided', 'operator'],
    ['screening.requested', 'member'],
    ['applicants.exported', 'member'],
    ['member.invited', 'member'],
    ['member.role_changed', 'member'],
  ])
  expect(entries.at(-1)).toMatchObject({
    member: by,
    entity: 'member',
    entity_id: colleague.member.id,
    data: { is_admin: true },
  })
})

it('[MEET-12] names people, postings and invited addresses, each company its own, and no applicant while they are hidden', async () => {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const other = await aCompanyWithAdmin(app.services)
  const by = { companyId: company.id, memberId: member.id }
  const job = await aJob(app.services, company.id, member.id, { status: 'RN', position: 'ホールスタッフ' })
  const profile = { ...profileOf(), last_name: 'Tran', first_name: 'Minh' }
  const id = await seedApplication(app.services, by, {
    jobId: job.id,
    status: 'AES',
    profile,
    interview: hoursAhead(app, 96),
  })
  await seedSlot(app.services, by, job.id, hoursAhead(app, 96))
  await app.call(endpoints.team.invite, { token, body: { emails: ['linh@example.com'], is_admin: false } })
  await app.call(endpoints.team.withdrawInvitation, { token, body: { invitee_email: 'linh@example.com' } })
  await app.call(endpoints.applications.patch, { token, params: { id }, body: { status: 'ESP' } })
  await app.call(endpoints.jobs.patch, { token, params: { id: job.id }, body: { status: 'ST' } })
  const named = async () => (await actions(token)).map(({ action, about }) => [action, about])
  const rest = [
    ['invitation.withdrawn', 'linh@example.com'],
    ['member.invited', 'linh@example.com'],
  ]
  const posting = ['job.unpublished', 'ホールスタッフ']
  expect(await named()).toEqual([posting, ['application.decided', 'Tran Minh'], ...rest])
  const csv = await app.callWith(endpoints.audit.csv, undefined, { token })
  expect(csv.text).toContain('Tran Minh')

  // An entry with an id of another company says nothing about it.
  await audit(app.services.db, app.services.clock.now(), {
    action: 'application.decided',
    companyId: other.company.id,
    memberId: other.member.id,
    entityId: id,
  })
  expect((await actions(other.token)).map(({ about }) => about)).toEqual([null])

  await aPlanFor(app.services, company.id)
  const ended = { startsAt: hoursAhead(app, -24 * 43), expiresAt: hoursAhead(app, -24 * 15) }
  await app.services.db.update(subscriptions).set(ended).where(eq(subscriptions.companyId, company.id))
  expect(await named()).toEqual([['audit.exported', null], posting, ['application.decided', null], ...rest])
})

it('an action that is refused leaves no entry', async () => {
  const { member, token } = await aCompanyWithAdmin(app.services)
  expect(
    (await app.call(endpoints.team.changeRole, { token, params: { id: member.id }, body: { is_admin: false } })).status,
  ).toBe(409)
  expect(await actions(token)).toEqual([])
})

it('[TALK-07] is filtered by action, member and time, in pages, and as CSV', async () => {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const start = app.services.clock.now().getTime()
  const write = (action: AuditAction, second: number, memberId: number | null) =>
    audit(app.services.db, new Date(start + second * 1000), { action, companyId: company.id, memberId })
  for (let index = 0; index < 7; index += 1)
    await write(index % 2 ? 'sign_out' : 'sign_in.ok', index, index === 6 ? null : member.id)
  const page = async (query: object) => (await app.call(endpoints.audit.list, { token, query: query as never })).ok
  const first = await page({ limit: '3' })
  const second = await page({ limit: '3', cursor: first.next_cursor })
  const third = await page({ limit: '3', cursor: second.next_cursor })
  expect(
    [...first.entries, ...second.entries, ...third.entries].map(({ at }) => at - Math.floor(start / 1000)),
  ).toEqual([6, 5, 4, 3, 2, 1, 0])
  expect(third.next_cursor).toBeNull()
  expect((await page({ action: 'sign_out' })).entries).toHaveLength(3)
  expect((await page({ member: String(member.id) })).entries).toHaveLength(6)
  const from = String(Math.floor(start / 1000) + 2)
  expect((await page({ from, to: from })).entries).toHaveLength(1)
  expect((await app.call(endpoints.audit.list, { token, query: { action: 'made.up' } as never })).status).toBe(400)
  const csv = await app.call(endpoints.audit.csv, { token, query: { action: 'sign_out' } })
  expect(csv.text.trim().split('\r\n')).toHaveLength(4)
  expect((await actions(token))[0]?.action).toBe('audit.exported')
})

it('[TALK-07] is visible only to the admins of the own company', async () => {
  const { company, token } = await aCompanyWithAdmin(app.services)
  await app.call(endpoints.billing.requestInvoice, { token })
  const stranger = await aCompanyWithAdmin(app.services)
  expect(await actions(stranger.token)).toEqual([])
  const { token: member } = await aMember(app.services, company.id)
  expect((await app.call(endpoints.audit.list, { token: member })).status).toBe(403)
  expect((await app.call(endpoints.audit.csv, { token: member })).status).toBe(403)
})

it.each(["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log'])(
  '[TALK-07] the database refuses: %s',
  async (statement) => {
    const { company } = await aCompanyWithAdmin(app.services)
    await audit(app.services.db, app.services.clock.now(), { action: 'sign_out', companyId: company.id })
    await expect(app.services.database.pool.query(statement)).rejects.toThrow('The audit log only grows')
  },
)

it('retention deletes old entries, and only those', async () => {
  const { company, token } = await aCompanyWithAdmin(app.services)
  const now = app.services.clock.now()
  await audit(app.services.db, new Date(now.getTime() - 1000), { action: 'sign_out', companyId: company.id })
  await audit(app.services.db, now, { action: 'sign_out', companyId: company.id })
  expect(await transaction(app.services.db, (tx) => purgeAudit(tx, now))).toBeGreaterThanOrEqual(1)
  expect(await actions(token)).toHaveLength(1)
  await expect(app.services.database.pool.query('delete from audit_log')).rejects.toThrow('The audit log only grows')
})
