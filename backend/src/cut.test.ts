/**
 * [DOOR-03] Two backends behind a proxy that loses every tenth answer after the act: callers repeat with their key.
 * `CUT_CALLS=1000` makes more of them.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fillPath, IDEMPOTENCY_HEADER } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts'
import { billingEndpoints } from '@portal/contracts/billing'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { partnerEndpoints } from '@portal/contracts/partner'
import { eq } from 'drizzle-orm'
import { applicants, applications } from './tables/applications.tables'
import { orders } from './tables/billing.tables'
import { jobs } from './tables/jobs.tables'
import { aCompanyWithAdmin } from './testing'
import { twoProcesses } from './testing/two-processes'
import { aWorld, SAMPLES } from './testing/world'

// The limit is for callers that never get an answer, not for a busy machine.
const CALLS = Number(process.env.CUT_CALLS ?? 60)
const AT_ONCE = 40
const PLAN = 24
/** Postings, and companies that buy. */
const OTHERS = 12
const both = twoProcesses()

let lost = 0
let origin: string
const proxy = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    seen += 1
    const number = seen
    const http = number % 2 ? both.app.http : both.second
    void http
      .inject({
        method: request.method as 'GET' | 'POST',
        url: request.url ?? '/',
        headers: request.headers,
        payload: Buffer.concat(chunks),
      })
      .then((answer) => {
        if (number % 10 === 0) {
          lost += 1
          request.socket.destroy()
          return
        }
        response.writeHead(answer.statusCode, answer.headers as Record<string, string>).end(answer.rawPayload)
      })
  })
})
let seen = 0
beforeAll(async () => {
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
afterAll(() => {
  proxy.closeAllConnections()
  proxy.close()
})

interface Act {
  readonly endpoint: Endpoint
  readonly token: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: string
  readonly body?: object
}

/** What a caller does: the same key until there is an answer; a server that is busy for now is asked again. */
async function sendUntilAnswered({ endpoint, token, params, query = '', body }: Act, key: string) {
  for (;;) {
    const answer = await fetch(`${origin}${fillPath(endpoint.path, params)}${query}`, {
      method: endpoint.method,
      headers: {
        authorization: token,
        [IDEMPOTENCY_HEADER]: key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    const code = answer && answer.status >= 400 ? ((await answer.clone().json()) as { code: string }).code : undefined
    if (answer && code !== 'in_progress' && answer.status !== 503)
      return { status: answer.status, code, body: await answer.text() }
    await wait(20)
  }
}

it('[DOOR-03] nothing happens twice and nothing is lost', async () => {
  const { app } = both
  const world = await aWorld(app)
  await app.services.db.update(jobs).set({ status: 'RN' }).where(eq(jobs.id, world.job))
  const token = `Token ${world.admin.token}`
  const seekers = Array.from({ length: CALLS }, (_, at) => `cut-${at}@example.com`)
  const acts: Act[] = seekers.map((email) => ({
    endpoint: partnerEndpoints.apply,
    token: `Bearer ${app.config.partnerToken}`,
    body: { job_id: world.job, profile: { first_name: 'Anh', last_name: 'Le', email } },
  }))
  const posting = SAMPLES['jobs.create']?.(world).body as object
  const before = (await app.services.db.select().from(jobs).where(eq(jobs.companyId, world.company))).length
  for (let made = 0; made < OTHERS; made += 1) acts.push({ endpoint: jobsEndpoints.create, token, body: posting })
  const buyers = await Promise.all(Array.from({ length: OTHERS }, () => aCompanyWithAdmin(app.services)))
  for (const buyer of buyers)
    acts.push({
      endpoint: billingEndpoints.purchase,
      token: `Token ${buyer.token}`,
      params: { planId: PLAN },
      query: '?payment_mode=INV',
    })
  // Twice at once, as two tabs or a proxy do.
  const replies: Awaited<ReturnType<typeof sendUntilAnswered>>[] = []
  for (let from = 0; from < acts.length; from += AT_ONCE) {
    const together = acts.slice(from, from + AT_ONCE).map((act, at) => [act, `act-${from + at}`] as const)
    const sent = together.flatMap(([act, key]) => [sendUntilAnswered(act, key), sendUntilAnswered(act, key)])
    replies.push(...(await Promise.all(sent)))
  }
  expect(lost).toBeGreaterThan(CALLS / 10)
  expect(replies.filter(({ status }) => status >= 300)).toEqual([])
  for (let at = 0; at < acts.length; at += 1) expect(replies[2 * at]?.body).toBe(replies[2 * at + 1]?.body)
  const applied = await app.services.db
    .select({ email: applicants.email })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(eq(applications.jobId, world.job))
  expect(
    applied
      .map(({ email }) => email)
      .filter((email) => email.startsWith('cut-'))
      .sort(),
  ).toEqual([...seekers].sort())
  const postings = await app.services.db.select().from(jobs).where(eq(jobs.companyId, world.company))
  expect(postings.length - before).toBe(OTHERS)
  for (const { company } of buyers)
    expect(await app.services.db.select().from(orders).where(eq(orders.companyId, company.id))).toHaveLength(1)
})
