import { endpoints } from '@portal/contracts/api'
import { count, eq } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../database/database'
import { auditLog } from '../../database/system.tables'
import { forOneCompany } from '../../facts/one-company'
import { SETTING_OPERATOR } from '../../services/operator'
import { sha256 } from '../../security/tokens'
import { operators } from '../../tables/operators.tables'
import { aCompanyWithAdmin, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'

const { operators: people, audit: log, outbox } = endpoints
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let names = 0
const add = async (role: 'reader' | 'support' | 'books' | 'owner') =>
  (await app.call(people.add, { body: { name: `person ${(names += 1)}`, role } })).ok

it('[OPER-01] a person has a token of their own, which is shown once and stored as a hash', async () => {
  const { operator, token } = await add('reader')
  const [row] = await app.services.db.select().from(operators).where(eq(operators.id, operator.id))
  expect(row?.tokenHash).toBe(sha256(token))
  expect(JSON.stringify(await app.call(people.list))).not.toContain(token)
  expect((await app.call(people.self, { token })).ok).toEqual({ name: operator.name, role: 'reader' })
  expect((await app.call(people.self)).ok).toEqual({ name: null, role: 'owner' })
  const used = (await app.call(people.list)).ok.operators.find(({ id }) => id === operator.id)
  expect(used?.last_used_at).toBe(Math.floor(app.services.clock.now().getTime() / 1000))
  const twice = await app.call(people.add, { body: { name: operator.name, role: 'books' } })
  expect([twice.status, twice.refusal.code]).toEqual([409, 'conflict'])
})

it('[OPER-01] a token ends at once, and its name is free again', async () => {
  const { operator, token } = await add('support')
  expect((await app.call(people.end, { params: { id: operator.id } })).ok.ended_at).not.toBeNull()
  expect((await app.call(people.self, { token })).status).toBe(401)
  expect((await app.call(people.end, { params: { id: operator.id } })).status).toBe(404)
  expect((await app.call(people.add, { body: { name: operator.name, role: 'books' } })).status).toBe(201)
})

it('[OPER-01] the audit log names the person to operators', async () => {
  const { operator, token } = await add('support')
  await app.call(outbox.retry, { token, body: { reason: 'smtp_550' } })
  const { entries } = (await app.call(log.portal, { query: { action: 'outbox.retried' } })).ok
  expect(entries[0]).toMatchObject({ actor: 'operator', operator: operator.name })
})

const entriesOf = async (id: number) =>
  (await app.services.db.select({ rows: count() }).from(auditLog).where(eq(auditLog.companyId, id)))[0]?.rows

it('[OPER-01] one call never touches two companies: number and name must agree, and a dry run leaves nothing', async () => {
  const { db, clock } = app.services
  const [{ company: one }, { company: other }] = [
    await aCompanyWithAdmin(app.services),
    await aCompanyWithAdmin(app.services),
  ]
  // The work opens a transaction of its own, as services do.
  const act = (company_id: number, company_name: string, dry_run = false) =>
    forOneCompany(db, { company_id, company_name, dry_run }, async (_tx, { id }) => {
      await transaction(db, (tx) =>
        audit(tx, clock.now(), { action: 'job.terminated', companyId: id, operator: SETTING_OPERATOR }),
      )
      return id
    })
  await expect(act(one.id, other.nameJp)).rejects.toMatchObject({ code: 'company_differs', status: 409 })
  await expect(act(one.id, one.nameJp.slice(0, 2))).rejects.toMatchObject({ code: 'company_differs' })
  await expect(act(999_999, one.nameJp)).rejects.toMatchObject({ code: 'not_found' })
  expect(await act(one.id, one.nameJp, true)).toBe(one.id)
  expect([await entriesOf(one.id), await entriesOf(other.id)]).toEqual([0, 0])
  expect(await act(one.id, ` ${one.nameJp} `)).toBe(one.id)
  expect([await entriesOf(one.id), await entriesOf(other.id)]).toEqual([1, 0])
})
