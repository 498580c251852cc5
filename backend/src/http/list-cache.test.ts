import { endpoint } from '@portal/contracts'
import * as v from 'valibot'
import { raiseRev } from '../live/revision'
import type { Module } from '../services/module'
import { aCompanyWithAdmin, createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { ListCache } from './list-cache'

const list = endpoint({
  id: 'test.list',
  method: 'GET',
  path: '/test/list/',
  auth: 'token',
  ok: v.array(v.object({ company: v.number() })),
})
let made = 0
const testModule: Module = (app, { bind }) => {
  const cache = new ListCache(100)
  bind(app, list, ({ actor, locale, now, request, reply }) =>
    cache.body(actor, { list: 'test', locale, now }, { request, reply }, async () => {
      made += 1
      return [{ company: actor.companyId }]
    }),
  )
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ modules: [testModule] })
})
afterAll(() => app.close())

it('a list is built once per company, revision, language and minute', async () => {
  const one = await aCompanyWithAdmin(app.services)
  const two = await aCompanyWithAdmin(app.services)
  const read = async (token: string, language: 'ja' | 'en' = 'en') => (await app.call(list, { token, language })).ok
  expect([await read(one.token), await read(one.token), made]).toEqual([
    [{ company: one.company.id }],
    [{ company: one.company.id }],
    1,
  ])
  expect([await read(two.token), made]).toEqual([[{ company: two.company.id }], 2])
  await read(one.token, 'ja')
  expect(made).toBe(3)
  await raiseRev(app.services.db, one.company.id)
  await read(one.token)
  expect(made).toBe(4)
  await app.advance(60)
  await read(one.token)
  expect(made).toBe(5)
})

it('a client that has the present list gets 304', async () => {
  const { token, company } = await aCompanyWithAdmin(app.services)
  const first = await app.call(list, { token })
  const etag = String(first.headers.etag)
  expect((await app.call(list, { token, headers: { 'if-none-match': etag } })).status).toBe(304)
  await raiseRev(app.services.db, company.id)
  expect((await app.call(list, { token, headers: { 'if-none-match': etag } })).status).toBe(200)
})
