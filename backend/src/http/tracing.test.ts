import { accountsEndpoints } from '@portal/contracts/accounts'
import { recordedTracing } from '@portal/node/testing'
import { sql } from 'drizzle-orm'
import { transaction } from '../database/database'
import { withoutValues } from '../database/statement-span'
import type { Module } from '../services/module'
import { aCompanyWithAdmin, createTestApp } from '../testing'
import type { TestApp } from '../testing'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'
const EMAIL = 'hana.yamada@example.com'
const lines: string[] = []
/** Many at once, so that calls wait for a connection of others. */
const CALLS = 30

const reading: Module = (http, { db }) => {
  http.get('/test/read/:id', async ({ params }) => {
    const { id } = params as { id: string }
    await db.execute(sql.raw(`select '${EMAIL}', 4711 as call_${id}`))
    await transaction(db, (tx) => tx.execute(sql.raw(`select 1 as inside_${id}`)))
    return {}
  })
  http.get('/test/fail', async () => db.execute(sql`select ${EMAIL}::integer`))
  http.get('/test/own', () => {
    throw new Error('The slot was not written')
  })
}

let app: TestApp
const tracing = recordedTracing()
beforeAll(async () => {
  app = await createTestApp({
    modules: [reading],
    tracing,
    oneProcess: true,
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  })
})
afterAll(() => app.close())

it('[OPER-02] a call and its statements are one trace, without values, and logs name trace, company and member', async () => {
  const traceOf = (id: number) => `${TRACE.slice(0, -2)}${String(id).padStart(2, '0')}`
  await Promise.all(
    Array.from({ length: CALLS }, (_, id) =>
      app.http.inject({ url: `/test/read/${id}`, headers: { traceparent: `00-${traceOf(id)}-${SPAN}-01` } }),
    ),
  )
  await app.http.inject('/test/fail')
  await app.http.inject('/test/own')
  await app.settle()
  await app.http.close()

  for (let id = 0; id < CALLS; id += 1) {
    const own = tracing.spans.filter(({ trace }) => trace.traceId === traceOf(id))
    const call = own.find(({ name }) => name === 'GET /test/read/:id')
    expect(call).toMatchObject({ parent: SPAN, facts: { 'http.response.status_code': 200 } })
    const statements = own
      .filter(({ parent }) => parent === call?.trace.spanId)
      .map(({ facts }) => facts['db.query.text'])
    // The whole trace, and nothing of another call's.
    expect(statements).toHaveLength(own.length - 1)
    expect(statements.filter((text) => /call_|inside_/.test(String(text)))).toEqual([
      `select ?, ? as call_${id}`,
      `select ? as inside_${id}`,
    ])
  }
  expect(tracing.spans.find(({ error }) => error === '22P02')).toMatchObject({ name: 'SELECT' })
  expect(tracing.spans.map(({ facts }) => facts['db.query.text']).join(' ')).not.toMatch(/hana|4711/)
  expect(lines.join('')).toContain(`"trace_id":"${traceOf(3)}"`)
  // Ours say what is wrong; those of the database may quote.
  expect(lines.join('')).toContain('The slot was not written')
  expect(lines.join('')).not.toContain('hana')
})

it('[OPER-02] the mail that a call causes is in its trace: call, statement, task, sending', async () => {
  const own = recordedTracing()
  const traced = await createTestApp({ tracing: own, oneProcess: true })
  const { member } = await aCompanyWithAdmin(traced.services)
  await traced.call(accountsEndpoints.forgotPassword, {
    body: { email: member.email },
    headers: { traceparent: `00-${TRACE}-${SPAN}-01` },
  })
  await traced.settle()
  await traced.close()
  const all = own.spans.filter(({ trace }) => trace.traceId === TRACE)
  const above = ({ parent }: (typeof all)[number]) => all.find(({ trace }) => trace.spanId === parent)
  const sent = all.find(({ name }) => name === 'send mail')
  const task = sent && above(sent)
  const call = task && above(task)
  expect([task?.name, call?.name, call?.parent]).toEqual([
    'outbox mail',
    'POST /api/v2/employer/forgot_password/',
    SPAN,
  ])
  expect(
    all.filter(({ parent }) => parent === call?.trace.spanId).map(({ facts }) => facts['db.query.text']),
  ).toContainEqual(expect.stringMatching(/^insert into "outbox"/))
  expect(JSON.stringify(all)).not.toContain(member.email)
})

it.each([
  [
    `select * from a where b = 'x''y' and c = 12.5 and d = $1 limit 10`,
    'select * from a where b = ?? and c = ? and d = $1 limit ?',
  ],
  [`insert into t1 values ('cut`, 'insert into t1 values (?'],
])('[OPER-02] a statement without values: %s', (text, shown) => expect(withoutValues(text)).toBe(shown))

it('[OPER-02] the log of a call of a member has the numbers of company and member', async () => {
  const own = await createTestApp({
    oneProcess: true,
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  })
  const { company, member, token } = await aCompanyWithAdmin(own.services)
  lines.length = 0
  await own.call(accountsEndpoints.profile, { token })
  await own.close()
  const answered = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ msg }) => msg === 'answered')
  expect(answered).toMatchObject({ company: company.id, member: member.id })
})
