import { endpoint } from '@portal/contracts'

import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { buildApp } from '../app'
import type { App } from '../app'
import { transaction } from '../database/database'
import { apart, commitBeforeLeaving } from '../database/one-call'
import { idempotencyKeys, settings } from '../database/system.tables'
import type { Module } from '../services/module'
import { aCompanyWithAdmin, aMember, createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { AppError } from '../errors/app-error'
import { KEY_KEPT_MS } from './once'

/** Writes a row in each way that handlers use, then waits and ends as the body says. */
const act = endpoint({
  id: 'test.act',
  method: 'POST',
  path: '/test/acts/:id/',
  auth: 'token',
  body: v.object({ row: v.string(), end: v.optional(v.picklist(['refuse', 'fail', 'leave', 'look'])) }),
  ok: v.object({ rows: v.number(), secret: v.string() }),
  status: 201,
})

/** Anybody may call it; counts the times that it acts. */
const visit = endpoint({
  id: 'test.visit',
  method: 'POST',
  path: '/test/visits/',
  auth: 'none',
  ok: v.object({ visits: v.number() }),
})

let app: TestApp
let second: App
let visits = 0
const waiting: (() => void)[] = []
/** Where the next calls wait: before their first write, or before their end. */
let holds: 'start' | 'end' | undefined
const held = async (at: 'start' | 'end') => {
  if (holds === at) await new Promise<void>((go) => waiting.push(go))
}
const acts: Module = (http, { bind, db }) => {
  bind(http, visit, () => {
    visits += 1
    return { visits }
  })
  const write = (key: string) => ({ key, value: 1, updatedAt: new Date(0) })
  bind(http, act, async ({ body: { row, end } }) => {
    if (end === 'look' && (await rowsOf(row)).length > 0) throw new AppError('status_conflict')
    await held('start')
    await apart(() =>
      transaction(db, (tx) =>
        tx
          .insert(settings)
          .values(write(`${row} tried`))
          .onConflictDoNothing(),
      ),
    )
    await transaction(db, (tx) => tx.insert(settings).values(write(`${row} one`)))
    if (end === 'leave') await commitBeforeLeaving()
    await db.insert(settings).values(write(`${row} two`))
    const failed = transaction(db, async (tx) => {
      await tx.insert(settings).values(write(`${row} undone`))
      throw new Error('this step')
    })
    await failed.catch(() => undefined)
    await held('end')
    if (end === 'refuse') throw new AppError('status_conflict')
    if (end !== undefined && end !== 'look') throw new Error(end)
    return { rows: (await rowsOf(row)).length, secret: 'a-secret' }
  })
}
const rowsOf = async (row: string): Promise<string[]> =>
  (await app.services.db.select().from(settings)).map(({ key }) => key).filter((key) => key.startsWith(row))

let token: string
let colleague: string
beforeAll(async () => {
  app = await createTestApp({ modules: [acts] })
  const { config, database, clock } = app.services
  second = await buildApp({ config, database, clock, modules: [acts] })
  const { company, token: ofAdmin } = await aCompanyWithAdmin(app.services)
  token = ofAdmin
  colleague = (await aMember(app.services, company.id)).token
})
afterAll(async () => {
  await second.http.close()
  await app.close()
})

interface Sent {
  readonly key?: string
  readonly id?: number
  readonly by?: string
  readonly at?: App
}
const send = async (body: object, { key, id = 1, by = token, at = app }: Sent = {}) => {
  const response = await at.http.inject({
    method: 'POST',
    url: `/test/acts/${id}/`,
    headers: { authorization: `Token ${by}`, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: body,
  })
  return { status: response.statusCode, body: response.body, headers: response.headers }
}
const codeOf = ({ body }: { readonly body: string }) => (JSON.parse(body) as { code?: string }).code

it('[DOOR-03] the same key and content gets the first answer, also from another process; the act happens once', async () => {
  const first = await send({ row: 'a' }, { key: 'k-a' })
  expect([first.status, JSON.parse(first.body)]).toEqual([201, { rows: 3, secret: 'a-secret' }])
  for (const at of [app, second]) {
    const again = await send({ row: 'a' }, { key: 'k-a', at })
    expect([again.status, again.body, again.headers['content-type']]).toEqual([
      201,
      first.body,
      first.headers['content-type'],
    ])
  }
  expect((await rowsOf('a ')).sort()).toEqual(['a one', 'a tried', 'a two'])
})

it('[DOOR-03] a repeat gets the first answer before its handler can refuse what has happened already', async () => {
  const first = await send({ row: 'l', end: 'look' }, { key: 'k-l' })
  expect(first.status).toBe(201)
  expect((await send({ row: 'l', end: 'look' }, { key: 'other' })).status).toBe(409)
  const again = await send({ row: 'l', end: 'look' }, { key: 'k-l', at: second })
  expect([again.status, again.body]).toEqual([201, first.body])
})

it('[DOOR-03] other content with the same key is 422, also another object; another member has keys of its own', async () => {
  await send({ row: 'b' }, { key: 'k-b' })
  for (const sent of [send({ row: 'b2' }, { key: 'k-b' }), send({ row: 'b' }, { key: 'k-b', id: 2 })]) {
    const reply = await sent
    expect([reply.status, codeOf(reply)]).toEqual([422, 'key_reused'])
  }
  expect((await send({ row: 'b3' }, { key: 'k-b', by: colleague })).status).toBe(201)
})

it('[DOOR-03] without a key each call acts', async () => {
  expect((await send({ row: 'c' })).status).toBe(201)
  // This handler cannot write its rows again.
  expect((await send({ row: 'c' })).status).toBe(500)
})

it.each([
  ['', 400],
  ['x'.repeat(256), 400],
  ['a b', 400],
  ['é', 400],
  ['x'.repeat(255), 201],
  ['!~', 201],
])('[DOOR-03] a key has 1 to 255 visible characters: %#', async (key, status) => {
  expect((await send({ row: `key ${key.length}` }, { key })).status).toBe(status)
})

it('[DOOR-03] a refusal is not remembered, but what it counted stays; a failure leaves nothing', async () => {
  expect((await send({ row: 'd', end: 'refuse' }, { key: 'k-d' })).status).toBe(409)
  expect((await rowsOf('d ')).sort()).toEqual(['d one', 'd tried', 'd two'])
  expect((await send({ row: 'e', end: 'fail' }, { key: 'k-e' })).status).toBe(500)
  // What was committed apart before.
  expect(await rowsOf('e ')).toEqual(['e tried'])
  expect((await send({ row: 'e', end: 'fail' }, { key: 'k-e' })).status).toBe(500)
  expect((await send({ row: 'f', end: 'leave' }, { key: 'k-f' })).status).toBe(500)
  expect((await rowsOf('f ')).sort()).toEqual(['f one', 'f tried'])
})

it('[DOOR-03] a key is forgotten after 24 hours', async () => {
  await send({ row: 'g' }, { key: 'k-g' })
  await app.advance(KEY_KEPT_MS / 1000 - 1)
  expect((await send({ row: 'g' }, { key: 'k-g' })).status).toBe(201)
  await app.advance(1)
  // It acts again, which this handler cannot.
  expect((await send({ row: 'g' }, { key: 'k-g' })).status).toBe(500)
})

it('[DOOR-03] neither what was asked nor the answer can be read in the database', async () => {
  await send({ row: 'hidden' }, { key: 'k-h' })
  const [row] = await app.services.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'k-h'))
  expect(JSON.stringify(row)).not.toMatch(/hidden|a-secret|rows/)
})

it('[DOOR-03] of ten equal calls at once, over two processes, one acts; the others wait or get its answer', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => send({ row: 'i' }, { key: 'k-i', at: at % 2 ? app : second })),
  )
  const made = replies.filter(({ status }) => status === 201)
  expect(made.length).toBeGreaterThan(0)
  expect(new Set(made.map(({ body }) => body)).size).toBe(1)
  for (const reply of replies.filter(({ status }) => status !== 201))
    expect([reply.status, codeOf(reply), reply.headers['retry-after']]).toEqual([409, 'in_progress', '1'])
  expect(await rowsOf('i ')).toHaveLength(3)
})

it('[DOOR-03] of two calls that both looked too early, the one that writes later gets the answer of the other', async () => {
  holds = 'start'
  const late = send({ row: 'm' }, { key: 'k-m' })
  while (waiting.length === 0) await new Promise((go) => setImmediate(go))
  holds = undefined
  const first = await send({ row: 'm' }, { key: 'k-m', at: second })
  for (const go of waiting.splice(0)) go()
  const answer = await late
  expect([answer.status, answer.body]).toEqual([201, first.body])
})

it('[DOOR-03] while the first call runs, the second is told to wait or waits for the only connection', async () => {
  holds = 'end'
  const first = send({ row: 'j' }, { key: 'k-j' })
  while (waiting.length === 0) await new Promise((go) => setImmediate(go))
  const next = send({ row: 'j' }, { key: 'k-j', at: second })
  const isEmbedded = app.services.database.kind === 'embedded'
  const early = isEmbedded ? undefined : await next
  holds = undefined
  for (const go of waiting.splice(0)) go()
  const answer = await first
  expect(answer.status).toBe(201)
  expect(early ? [early.status, codeOf(early)] : [(await next).body]).toEqual(
    early ? [409, 'in_progress'] : [answer.body],
  )
})

describe('a call without a login', () => {
  /** What `visits` said, of a caller whom the proxy at this address names. */
  const visitBy = async (caller: string, { key = 'k-v', proxy = '127.0.0.1' } = {}) => {
    const { body } = await app.http.inject({
      method: 'POST',
      url: visit.path,
      remoteAddress: proxy,
      headers: { 'idempotency-key': key, 'x-forwarded-for': caller },
    })
    return (JSON.parse(body) as { visits: number }).visits
  }
  beforeEach(() => {
    visits = 0
  })

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2', 1],
    ['2001:db8:1:3::1', '2001:db8:1:4::1', 2],
    ['203.0.113.7', '::ffff:203.0.113.7', 1],
    ['203.0.113.8', '203.0.113.9', 2],
  ])('[DOOR-03] keys belong to the network that limits count as one: %s and %s act %s times', async (a, b, times) => {
    expect([await visitBy(a), await visitBy(b)]).toEqual([1, times])
  })

  it('[DOOR-08] nobody gets the key of another network by inventing a header', async () => {
    await visitBy('203.0.113.20', { key: 'k-w' })
    expect(await visitBy('203.0.113.20', { key: 'k-w', proxy: '198.51.100.9' })).toBe(2)
    expect(await visitBy('203.0.113.20, 203.0.113.21', { key: 'k-w' })).toBe(3)
    expect(await visitBy('192.0.2.1, 203.0.113.20', { key: 'k-w' })).toBe(1)
  })
})
