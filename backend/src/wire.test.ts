/** The wire form of times, money and lists, in everything that a company and the job board can read. */
import { allEndpoints } from '@portal/contracts/api'
import { aJob, createTestApp } from './testing'
import type { TestApp } from './testing'
import { numberFromOne } from './testing/numbers'
import { recordedAnswers } from './testing/recorded-answers'
import { aWorld, SAMPLES } from './testing/world'
import type { World } from './testing/world'

let app: TestApp
let world: World
let answered: Awaited<ReturnType<typeof recordedAnswers>>
const MANY = 120
beforeAll(async () => {
  app = await createTestApp()
  numberFromOne()
  answered = await recordedAnswers(app, await aWorld(app))
  // Another company, because nobody has read its lists yet.
  world = await aWorld(app)
  await Promise.all(Array.from({ length: MANY }, () => aJob(app.services, world.company, world.actor.memberId)))
})
afterAll(() => app.close())

const readable = allEndpoints.filter(
  (call) => call.method === 'GET' && call.answer === 'json' && !call.changes && call.auth !== 'none',
)

async function answers(): Promise<[id: string, answer: unknown][]> {
  const found: [string, unknown][] = []
  for (const endpoint of readable) {
    const { params, query } = SAMPLES[endpoint.id]?.(world) ?? {}
    const token = endpoint.auth === 'token' || endpoint.auth === 'admin' ? world.admin.token : undefined
    const reply = await app.call(endpoint, { params, query: query as never, token })
    if (reply.status === 200) found.push([endpoint.id, JSON.parse(reply.text)])
  }
  return found
}

function* leaves(value: unknown, key = ''): Generator<[key: string, value: unknown]> {
  if (Array.isArray(value)) for (const one of value) yield* leaves(one, key)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* leaves(one, name)
  else yield [key, value]
}

const TIME =
  /(^|_)(timestamp|created_at|updated_at|sent_at|(?:plan_)?expiry_date|(?:starts|ordered|expires|expiry)_on)$/
const MONEY = /(^|_)(salary_(min|max)|price|amount|tax|total)$/
/** Days of the calendar without a time are texts: the residence card's, and those of a hired person. */
const isDayAsText = (id: string, key: string): boolean =>
  key === 'residence_card_expires_on' || (id.startsWith('hire.') && (key === 'starts_on' || key === 'expires_on'))
const [EARLIEST, LATEST] = [Date.UTC(2015, 0, 1) / 1000, Date.UTC(2100, 0, 1) / 1000]

it('[PROOF-01] what others expect of the answers is recorded as it is', () =>
  expect(answered.seen).toEqual(answered.recorded))

it('[API-06] times are whole epoch seconds and money whole yen in every answer', async () => {
  const read = await answers()
  const [times, money] = [new Set<string>(), new Set<string>()]
  const wrong: string[] = []
  for (const [id, answer] of read) {
    for (const [key, value] of leaves(answer)) {
      if (value === null || isDayAsText(id, key)) continue
      if (TIME.test(key)) {
        times.add(key)
        if (!Number.isInteger(value) || Number(value) < EARLIEST || Number(value) > LATEST)
          wrong.push(`${id}: ${key} is ${String(value)}`)
      }
      if (MONEY.test(key)) {
        money.add(key)
        if (!Number.isInteger(value)) wrong.push(`${id}: ${key} is ${String(value)}`)
      }
    }
  }
  expect(wrong).toEqual([])
  // The test found times to check.
  expect([...times]).toEqual(
    expect.arrayContaining([
      'applied_at_timestamp',
      'interview_start_timestamp',
      'start_timestamp',
      'created_at_timestamp',
    ]),
  )
  expect([...money]).toEqual(expect.arrayContaining(['hourly_salary_min', 'price']))
})

it('[API-06] a list is one bare array, of any length', async () => {
  const lists = new Map(await answers())
  for (const id of [
    'jobs.list',
    'slots.list',
    'applications.list',
    'notifications.list',
    'billing.transactions',
    'partner.jobs',
    'partner.slots',
  ]) {
    expect([id, Array.isArray(lists.get(id))]).toEqual([id, true])
  }
  // The wrapper of D82.
  expect(Object.keys(lists.get('team.list') as object).sort()).toEqual(['invitees', 'members'])
  expect((lists.get('jobs.list') as unknown[]).length).toBeGreaterThanOrEqual(MANY)
})
