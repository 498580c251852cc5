/** [TELL-05] The stream of a tab, with two processes on one database. */
import { mock } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { CHANGES_LIMITS, notificationsEndpoints as endpoints } from '@portal/contracts/notifications'
import { buildApp } from '../../app'
import { transaction } from '../../database/database'
import { issueToken } from '../../security/tokens'
import { aCompanyWithAdmin } from '../../testing'
import { aTab } from '../../testing/tab'
import { twoProcesses } from '../../testing/two-processes'
import { changeStreams } from './changes-stream'
import { notifyMembers } from './notify'

const both = twoProcesses({ oneProcess: true })

const tell = (companyId: number, fails = false) =>
  transaction(both.app.services.db, async (tx) => {
    const data = { plan: 'a', total: 'b' }
    await notifyMembers(tx, both.app.services, { companyId, type: 'charge_failed', textKey: 'charge_failed', data })
    if (fails) throw new Error('after all')
  })

it('[TELL-05] a tab receives a change of its company from another process, and no change of another company or of a failed transaction', async () => {
  const [own, other] = [await aCompanyWithAdmin(both.app.services), await aCompanyWithAdmin(both.app.services)]
  const tab = await aTab(both.second, own.token)
  expect(tab.status).toBe(200)
  expect(tab.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(tab.headers['content-encoding']).toBeUndefined()
  // Whatever was missed before is read at the beginning.
  await tab.heard(1)
  const neighbour = await aTab(both.app.http, other.token)
  await tell(other.company.id)
  await neighbour.heard(2)
  await expect(tell(own.company.id, true)).rejects.toThrow('after all')
  await tell(own.company.id)
  await tab.heard(2)
  await tell(own.company.id)
  await tab.heard(3)
  expect([tab.events(), neighbour.events()]).toEqual([3, 2])
  tab.close()
  neighbour.close()
})

it('[TELL-05] a stream ends with its session, and receives nothing more', async () => {
  const own = await aCompanyWithAdmin(both.app.services)
  const elsewhere = await issueToken(both.app.services.db, own.member, both.app.services.clock.now())
  const [tab, other] = [await aTab(both.second, own.token), await aTab(both.second, elsewhere)]
  await both.app.call(accountsEndpoints.logout, { token: own.token })
  await tell(own.company.id)
  expect(await tab.ended()).toBe('cleanly')
  await other.heard(2)
  expect(tab.events()).toBe(1)
  other.close()
})

it('[TELL-05] a process that stops ends its streams at once and in order', async () => {
  const { config, database, clock } = both.app.services
  const third = await buildApp({ config, database, clock })
  const own = await aCompanyWithAdmin(both.app.services)
  const tab = await aTab(third.http, own.token)
  const limitMs = 60_000
  const began = performance.now()
  await third.stopping.stop({ drainMs: 0, limitMs })
  expect(await tab.ended()).toBe('cleanly')
  expect(performance.now() - began).toBeLessThan(limitMs / 2)
})

it('[TELL-05] a member has a limited number of streams, and a closed one does not count', async () => {
  const own = await aCompanyWithAdmin(both.app.services)
  const tabs = await Promise.all(Array.from({ length: CHANGES_LIMITS.ofMember }, () => aTab(both.second, own.token)))
  const more = await aTab(both.second, own.token)
  expect([more.status, more.headers['retry-after']]).toEqual([429, String(CHANGES_LIMITS.askSeconds)])
  tabs[0]?.close()
  let next = more
  while (next.status === 429) next = await aTab(both.second, own.token)
  expect(next.status).toBe(200)
  for (const tab of [...tabs, next]) tab.close()
})

it('[TELL-05] a stream needs a token and the exact address, lasts as long as requested, and is not counted as latency', async () => {
  const { token } = await aCompanyWithAdmin(both.app.services)
  expect((await both.app.call(endpoints.changes, {})).status).toBe(401)
  const latencies = async () =>
    (await both.app.services.metrics.registry.metrics()).match(
      RegExp(`duration_seconds_count{method="GET",route="${endpoints.changes.path}"} \\d+`),
    )?.[0]
  const before = await latencies()
  const reply = await both.app.call(endpoints.changes, { token })
  expect(await latencies()).toBe(before)
  expect([reply.status, reply.text]).toEqual([200, 'event: changed\ndata: {}\n\n'])
  expect((await both.app.call(endpoints.changes, { token, query: { seconds: '301' } })).status).toBe(400)
  for (const url of ['/api/v5/employer/changes', '/api/v5/employer/change%73/']) {
    const { statusCode } = await both.app.http.inject({ url, headers: { authorization: `Token ${token}` } })
    expect([url, statusCode]).toEqual([url, 404])
  }
})

it('[TELL-05] a stream sends beats while nothing happens, as long as the session is valid or cannot be checked', async () => {
  const { timers } = mock
  const beat = () => {
    timers.tick(CHANGES_LIMITS.beatSeconds * 1000)
    return turn()
  }
  timers.enable({ apis: ['setTimeout', 'setInterval'] })
  try {
    const changes = { follow: () => () => undefined, heeded: async () => undefined, close: async () => undefined }
    const isLive = jest.fn(async () => true)
    const stream = changeStreams(changes).open({ memberId: 1, companyId: 1, isLive }, CHANGES_LIMITS.streamSeconds)
    let said = ''
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
    await beat()
    isLive.mockRejectedValueOnce(new Error('the database is away'))
    await beat()
    expect(said).toBe('event: changed\ndata: {}\n\n: \n\n: \n\n')
    isLive.mockResolvedValueOnce(false)
    await beat()
    expect(stream.readableEnded).toBe(true)
  } finally {
    timers.reset()
  }
})
