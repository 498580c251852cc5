import fastify, { type FastifyInstance } from 'fastify'
import { createComposer } from './composer'
import { promoteUnit } from './operations'
import { buildPortal } from '../server/portal-server'
import { aDelivery, aFolder, type TestDelivery } from '../testing/a-store'

const folder = aFolder()
const open: FastifyInstance[] = []
let delivery: TestDelivery
beforeAll(async () => {
  delivery = await aDelivery(folder.path)
})
afterAll(async () => {
  for (const app of open) await app.close()
  folder.remove()
})

const outage = () => Object.assign(new Error('Service Unavailable'), { $metadata: { httpStatusCode: 503 } })
type Mood = 'works' | 'answers 503' | 'hangs'

/** A store and environments whose failures the test controls. */
function aPortal({ waitMs = 100, backendUrl = 'http://127.0.0.1:9' } = {}) {
  const told = { mood: 'works' as Mood, asked: 0 }
  const moody = <T extends object>(of: T): T =>
    new Proxy(of, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          told.asked += 1
          if (told.mood === 'answers 503') return Promise.reject(outage())
          if (told.mood === 'hangs') return new Promise(() => undefined)
          return Reflect.apply(value, target, given) as unknown
        }
      },
    })
  const [store, environments] = [moody(delivery.store), moody(delivery.environments)]
  const links = { employerTips: '', help: '', inquiry: '', supportPhone: '' }
  const composed = createComposer({ store, environments, name: 'production', mode: 'test', links, waitMs })
  const app = buildPortal({ store, composed, backendUrl })
  open.push(app)
  return { app, told }
}

it.each(['answers 503', 'hangs'] as const)(
  '[REAL-14] the page survives a store that %s, and /readyz says since when',
  async (mood) => {
    const { app, told } = aPortal()
    expect((await app.inject('/dashboard/jobs')).statusCode).toBe(200)
    told.mood = mood
    for (let round = 0; round < 5; round += 1) {
      const began = performance.now()
      expect((await app.inject('/dashboard/jobs')).statusCode).toBe(200)
      expect(performance.now() - began).toBeLessThan(1000)
    }
    expect((await app.inject('/readyz')).json()).toMatchObject({
      missing: ['backend'],
      stale: { composition: expect.stringMatching(/^\d{4}-/) },
    })
  },
)

async function aReadyBackend(): Promise<string> {
  const backend = fastify()
  open.push(backend)
  backend.get('/readyz', async () => ({ status: 'ready' }))
  return backend.listen({ port: 0, host: '127.0.0.1' })
}

const readiness = async (app: FastifyInstance): Promise<unknown> => {
  const { statusCode, json } = await app.inject('/readyz')
  return { code: statusCode, ...json<object>() }
}
const READY = { code: 200, status: 'ready', missing: [] }

it.each(['answers 503', 'hangs'] as const)(
  '[DOOR-06] a store that %s is a warning of /readyz while pages come from memory',
  async (mood) => {
    const { app, told } = aPortal({ backendUrl: await aReadyBackend() })
    expect(await readiness(app)).toEqual(READY)
    told.mood = mood
    const warned = { ...READY, warnings: ['releases'], stale: { composition: expect.any(String) } }
    for (const url of ['/', '/dashboard/jobs']) {
      expect(await readiness(app)).toEqual(warned)
      expect((await app.inject(url)).statusCode).toBe(200)
    }
  },
)

it('[DOOR-06] without pages in memory a store that cannot be reached takes away readiness', async () => {
  const { app, told } = aPortal({ backendUrl: await aReadyBackend() })
  told.mood = 'answers 503'
  expect(await readiness(app)).toEqual({ code: 503, status: 'unavailable', missing: ['composition'] })
  told.mood = 'works'
  expect(await readiness(app)).toEqual(READY)
  told.mood = 'answers 503'
  expect(await readiness(app)).toMatchObject({ code: 200, warnings: ['releases'] })
})

it('[REAL-14] uses the store again as soon as it answers', async () => {
  const { app, told } = aPortal()
  const version = async () =>
    (await app.inject('/portal.json')).json().remotes.find(({ name }: { name: string }) => name === 'mf-jobs').version
  expect(await version()).toBe('1.0.0')
  told.mood = 'answers 503'
  expect(await version()).toBe('1.0.0')
  told.mood = 'works'
  await delivery.publish('mf-jobs', '1.1.0')
  await promoteUnit(delivery, 'production', 'mf-jobs', '1.1.0')
  expect(await version()).toBe('1.1.0')
  expect((await app.inject('/readyz')).json().stale).toBeUndefined()
})

it('[REAL-14] the first page retries after one 503 of the store; a lasting failure returns 503 with Retry-After', async () => {
  const { app, told } = aPortal()
  told.mood = 'answers 503'
  const first = app.inject('/')
  setTimeout(() => {
    told.mood = 'works'
  }, 5)
  expect((await first).statusCode).toBe(200)
  const { app: other, told: otherTold } = aPortal()
  otherTold.mood = 'answers 503'
  const answer = await other.inject({ url: '/', headers: { 'accept-language': 'en' } })
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '5', 'unavailable'])
})

it('[REAL-11] a stopping portal server answers open requests, returns "not ready" first and closes kept connections', async () => {
  const { app } = aPortal()
  let answer: () => void = () => undefined
  const waits = new Promise<void>((done) => {
    answer = done
  })
  app.get('/healthz/slow', async () => {
    await waits
    return { done: true }
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  // Node's fetch keeps connections open.
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const slow = fetch(`${url}/healthz/slow`)
  await new Promise((done) => {
    setTimeout(done, 100)
  })
  const began = performance.now()
  const stopped = (app as ReturnType<typeof buildPortal>).stopping.stop({ drainMs: 200, limitMs: 5000 })
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, ((await ready.json()) as { status: string }).status]).toEqual([503, 'stopping'])
  await new Promise((done) => {
    setTimeout(done, 400)
  })
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  answer()
  expect(await (await slow).json()).toEqual({ done: true })
  await stopped
  expect(performance.now() - began).toBeLessThan(3000)
})
