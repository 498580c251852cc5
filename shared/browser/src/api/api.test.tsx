import { billingEndpoints } from '@portal/contracts/billing'
import { accountsEndpoints } from '@portal/contracts/accounts'
import type { Endpoint } from '@portal/contracts/kernel'
import { geoEndpoints } from '@portal/contracts/geo'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { teamEndpoints } from '@portal/contracts/team'
import { waitFor } from '@testing-library/react'
import type { AxiosAdapter } from 'axios'
import { useState } from 'react'
import { fakeServer, fakeShell, refusal, renderScreen, stopClockAt, type FakeServer } from '../testing'
import { ApiError, createApiClient, newKey, useEndpoint, useSend } from './index'

function clientWith(
  server: ReturnType<typeof fakeServer>,
  options: { token?: string; renew?: () => Promise<boolean> } = {},
) {
  const session = { token: options.token ?? 'abc' }
  const client = createApiClient({
    token: () => session.token,
    language: () => 'EN',
    adapter: server.adapter,
    onUnauthenticated: async () => {
      session.token = 'renewed'
      return (await options.renew?.()) ?? false
    },
  })
  return { client, session }
}

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call was not refused')
  return error
}

const place = { prefectures: [], cities: [], wards: [], postcode_id: 1 }

it('[OPER-02] each call has a trace of its own, and nothing of the person in it', async () => {
  const server = fakeServer().on(teamEndpoints.list, { members: [], invitees: [] })
  const { client } = clientWith(server)
  await client.call(teamEndpoints.list)
  await client.call(teamEndpoints.list)
  const traces = server.callsOf(teamEndpoints.list).map(({ headers }) => headers.traceparent)
  expect(traces).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/)))
  expect(new Set(traces).size).toBe(2)
})

describe('[DOOR-03] the key of a press', () => {
  const key = /^[\da-f]{32}$/
  const invite = { body: { emails: ['a@example.com'], is_admin: false } }
  const keysOf = (server: FakeServer) =>
    server.callsOf(teamEndpoints.invite).map(({ headers }) => headers['idempotency-key'])

  it('is sent with each call that creates, another one for each press, and with no other call', async () => {
    const server = fakeServer()
      .on(teamEndpoints.invite, { failed_emails: [] })
      .on(teamEndpoints.list, { members: [], invitees: [] })
    const { client } = clientWith(server)
    await client.call(teamEndpoints.list)
    for (let press = 0; press < 2; press += 1) await client.call(teamEndpoints.invite, invite)
    const [first, second] = keysOf(server)
    expect([first, second]).toEqual([expect.stringMatching(key), expect.stringMatching(key)])
    expect(second).not.toBe(first)
    expect(server.callsOf(teamEndpoints.list)[0]?.headers['idempotency-key']).toBeUndefined()
  })

  it.each([0, 500, 503])(
    'is the same where the answer was lost (%s) and the same content is sent again',
    async (status) => {
      const server = fakeServer().on(teamEndpoints.invite, refusal(status))
      const { client } = clientWith(server)
      await failureOf(client.call(teamEndpoints.invite, invite))
      await failureOf(client.call(teamEndpoints.invite, { body: { ...invite.body, is_admin: true } }))
      server.on(teamEndpoints.invite, { failed_emails: [] })
      await client.call(teamEndpoints.invite, invite)
      await client.call(teamEndpoints.invite, invite)
      const [first, other, again, next] = keysOf(server)
      expect(again).toBe(first)
      expect(new Set([first, other, next]).size).toBe(3)
    },
  )

  it.each([
    { of: 'with content', endpoint: teamEndpoints.invite, options: invite, minutes: 10 },
    { of: 'without content', endpoint: accountsEndpoints.sendCode, options: {}, minutes: 1 },
  ])('is another one $minutes minutes after the answer was lost, for a call $of', async (tried) => {
    const server = fakeServer().on(tried.endpoint, refusal(503))
    const { client } = clientWith(server)
    stopClockAt('2026-11-21T14:30')
    for (const waits of [0, tried.minutes * 60_000 - 1, tried.minutes * 60_000]) {
      jest.setSystemTime(Date.now() + waits)
      await failureOf(client.call<Endpoint>(tried.endpoint, tried.options))
    }
    const [first, again, later] = server.callsOf(tried.endpoint).map(({ headers }) => headers['idempotency-key'])
    expect(again).toBe(first)
    expect(later).not.toBe(first)
  })

  it('is another one after a refusal', async () => {
    const server = fakeServer().on(teamEndpoints.invite, refusal(400, { error: 'no' }))
    const { client } = clientWith(server)
    for (let press = 0; press < 2; press += 1) await failureOf(client.call(teamEndpoints.invite, invite))
    expect(new Set(keysOf(server)).size).toBe(2)
  })

  it('stays while the first call still runs, and the call waits for its answer', async () => {
    let asked = 0
    const running = refusal(409, { error: 'wait', code: 'in_progress' }, { 'retry-after': '0.01' })
    const server = fakeServer().on(teamEndpoints.invite, () => ((asked += 1) < 3 ? running : { failed_emails: [] }))
    const { client } = clientWith(server)
    await expect(client.call(teamEndpoints.invite, invite)).resolves.toEqual({ failed_emails: [] })
    expect(keysOf(server)).toHaveLength(3)
    expect(new Set(keysOf(server)).size).toBe(1)
  })
})

describe('a call', () => {
  it('sends the language, and the token only where the endpoint needs one', async () => {
    const server = fakeServer()
      .on(teamEndpoints.list, { members: [], invitees: [] })
      .on(geoEndpoints.postcodeAddress, place)
    const { client } = clientWith(server)
    await client.call(teamEndpoints.list)
    await client.call(geoEndpoints.postcodeAddress, { query: { code: '1000001' } })
    expect(server.callsOf(teamEndpoints.list)[0]?.headers).toMatchObject({
      authorization: 'Token abc',
      'accept-language': 'en',
    })
    const [lookup] = server.callsOf(geoEndpoints.postcodeAddress)
    expect(lookup?.headers['authorization']).toBeUndefined()
    expect(lookup?.query).toEqual({ code: '1000001' })
  })

  it('uses the answer that the index page requested, and requests it itself if that failed', async () => {
    const begun = [
      Promise.resolve({ data: { members: [], invitees: [7] }, headers: {}, askedAt: 0 }),
      Promise.resolve(undefined),
    ]
    const asked: unknown[] = []
    window.__portalFirstCall = (...call) => {
      asked.push(call)
      return begun.shift()
    }
    try {
      const server = fakeServer().on(teamEndpoints.list, { members: [], invitees: [] })
      const { client } = clientWith(server)
      await expect(client.call(teamEndpoints.list)).resolves.toEqual({ members: [], invitees: [7] })
      expect(server.callsOf(teamEndpoints.list)).toHaveLength(0)
      await expect(client.call(teamEndpoints.list)).resolves.toEqual({ members: [], invitees: [] })
      expect(server.callsOf(teamEndpoints.list)).toHaveLength(1)
      expect(asked[0]).toEqual([teamEndpoints.list.path, undefined, 'abc', 'en'])
    } finally {
      delete window.__portalFirstCall
    }
  })

  it('throws an ApiError with fields, code, plan name and waiting time', async () => {
    const server = fakeServer().on(
      accountsEndpoints.profile,
      refusal(
        402,
        { error: 'no', code: 'plan_mismatch', fields: { 'location.branch': 'bad' }, detail: 'd', plan_name_jp: 'PT' },
        { 'retry-after': '30' },
      ),
    )
    expect(await failureOf(clientWith(server).client.call(accountsEndpoints.profile))).toMatchObject({
      status: 402,
      code: 'plan_mismatch',
      message: 'no',
      fields: { 'location.branch': 'bad' },
      detail: 'd',
      planName: 'PT',
      retryAfter: 30,
      isNetwork: false,
    })
  })

  it('returns the first item if the error is a list (D92)', async () => {
    const server = fakeServer().on(accountsEndpoints.profile, refusal(400, { error: ['first', 'second'] }))
    expect((await failureOf(clientWith(server).client.call(accountsEndpoints.profile))).message).toBe('first')
  })

  it('has no text if the answer is not from our servers, and none after a network failure', async () => {
    const server = fakeServer()
      .on(accountsEndpoints.profile, refusal(502, { html: '<h1>Bad gateway</h1>' }))
      .on(teamEndpoints.list, refusal(0))
    const { client } = clientWith(server)
    expect(await failureOf(client.call(accountsEndpoints.profile))).toMatchObject({
      status: 502,
      message: '',
      isNetwork: false,
    })
    expect(await failureOf(client.call(teamEndpoints.list))).toMatchObject({ status: 0, message: '', isNetwork: true })
  })

  it.each([
    ['a page', 'text/html; charset=utf-8', '<html>Please log in to this network</html>'],
    ['a page that is said to be JSON', 'application/json', '<html></html>'],
    ['an answer that was cut', 'application/json', '{"members": ['],
    ['a text', 'text/plain', 'ok'],
    ['nothing', undefined, ''],
  ])('[DOOR-22] that a proxy answers with 200 and %s has no connection', async (_, type, data) => {
    const adapter: AxiosAdapter = async (config) => ({
      status: 200,
      statusText: 'OK',
      headers: type ? { 'content-type': type } : {},
      data,
      config,
    })
    const client = createApiClient({
      token: () => 'abc',
      language: () => 'EN',
      onUnauthenticated: async () => false,
      adapter,
    })
    for (const endpoint of [teamEndpoints.list, accountsEndpoints.profile])
      expect((await failureOf(client.call(endpoint))).isNetwork).toBe(true)
  })

  it('[DOOR-22] of a file or without an answer has no connection either if a page comes', async () => {
    const page: AxiosAdapter = async (config) => ({
      status: 200,
      statusText: 'OK',
      headers: { 'content-type': 'text/html' },
      data: config.responseType === 'blob' ? new Blob(['<html></html>']) : '<html></html>',
      config,
    })
    const client = createApiClient({
      token: () => 'abc',
      language: () => 'EN',
      onUnauthenticated: async () => false,
      adapter: page,
    })
    for (const call of [client.call(jobsEndpoints.image, { params: { id: 1 } }), client.call(accountsEndpoints.logout)])
      expect((await failureOf(call)).isNetwork).toBe(true)
  })

  it('[REAL-33] that failed at a server has its request id, whichever server answered; a refusal has none', async () => {
    const named = { 'x-request-id': 'req-0123456789' }
    const server = fakeServer()
      .on(accountsEndpoints.profile, refusal(502, { html: '<h1>Bad gateway</h1>' }, named))
      .on(teamEndpoints.list, refusal(409, { error: 'x' }, named))
      .on(accountsEndpoints.sendCode, refusal(500, { error: 'x' }, { 'x-request-id': '<b>no id</b>' }))
    const { client } = clientWith(server)
    expect((await failureOf(client.call(accountsEndpoints.profile))).requestId).toBe('req-0123456789')
    expect((await failureOf(client.call(teamEndpoints.list))).requestId).toBeUndefined()
    expect((await failureOf(client.call(accountsEndpoints.sendCode))).requestId).toBeUndefined()
  })

  it('[SHELL-29] that returns 401 informs the host, and is sent again only with a renewed token', async () => {
    const server = fakeServer().on(teamEndpoints.list, ({ headers }) =>
      headers['authorization'] === 'Token renewed'
        ? { members: [], invitees: [] }
        : refusal(401, { error: 'x', code: 'unauthenticated' }),
    )
    const lost = jest.fn(async () => false)
    expect((await failureOf(clientWith(server, { renew: lost }).client.call(teamEndpoints.list))).status).toBe(401)
    expect(lost).toHaveBeenCalledTimes(1)
    expect(server.callsOf(teamEndpoints.list)).toHaveLength(1)
    await expect(clientWith(server, { renew: async () => true }).client.call(teamEndpoints.list)).resolves.toEqual({
      members: [],
      invitees: [],
    })
    expect(server.callsOf(teamEndpoints.list)).toHaveLength(3)
  })

  it('does not treat a refused login as a lost session', async () => {
    const server = fakeServer().on(accountsEndpoints.login, refusal(401, { error: 'x' }))
    const lost = jest.fn(async () => true)
    await failureOf(
      clientWith(server, { renew: lost }).client.call(accountsEndpoints.login, {
        body: { email: 'a@example.com', password: 'x' },
      }),
    )
    expect(lost).not.toHaveBeenCalled()
  })

  it('returns a file with its name, and decodes percent-encoding', async () => {
    const endpoint = Object.values(billingEndpoints).find(({ answer }) => answer === 'file')
    if (!endpoint) throw new Error('Billing has no file any more: take another endpoint')
    const client = createApiClient({
      token: () => 'abc',
      language: () => 'Jp',
      onUnauthenticated: async () => false,
      adapter: async (config) => ({
        status: 200,
        statusText: '',
        config,
        data: new Blob(['x']),
        headers: {
          'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''${encodeURIComponent('請求書.pdf')}`,
        },
      }),
    })
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map((match) => [match[1] as string, 1]))
    expect(await client.call(endpoint, { params })).toMatchObject({ fileName: '請求書.pdf' })
  })
})

function Team() {
  const team = useEndpoint(teamEndpoints.list)
  const send = useSend(accountsEndpoints.sendCode, { invalidates: [teamEndpoints.list] })
  const [done, setDone] = useState(0)
  return (
    <>
      <p>{team.isPending ? 'loading' : team.isError ? `refused ${team.error.status}` : 'here'}</p>
      <button
        type="button"
        onClick={() =>
          void send
            .send()
            .catch(() => undefined)
            .then(() => setDone((count) => count + 1))
        }
      >
        send
      </button>
      <output>{done}</output>
    </>
  )
}

function Removals({ ids }: { readonly ids: readonly number[] }) {
  const { send } = useSend(teamEndpoints.remove)
  const [told, setTold] = useState<string[]>([])
  const tell = (text: string) => setTold((before) => [...before, text])
  const removeAll = () =>
    ids.forEach(
      (id) =>
        void send({ params: { id } }).then(
          () => tell(`done ${id}`),
          () => tell(`refused ${id}`),
        ),
    )
  return (
    <>
      <button type="button" onClick={removeAll}>
        remove
      </button>
      <output>{told.join(', ')}</output>
    </>
  )
}

it('[DOOR-22] keys of calls are made on plain http too, and no two are the same', () => {
  const keys = Array.from({ length: 100 }, newKey)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/)
})

describe('the same call again, and another call', () => {
  const removed = (server: FakeServer) => server.callsOf(teamEndpoints.remove).map(({ params }) => params.id)
  async function removeAtOnce(ids: readonly number[], refused?: string) {
    let running = 0
    let most = 0
    const server = fakeServer().on(teamEndpoints.remove, async ({ params }) => {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, 10))
      running -= 1
      return params.id === refused ? refusal(409, { error: 'no' }) : (undefined as never)
    })
    const { user, ...screen } = renderScreen(<Removals ids={ids} />, { server })
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('status').textContent?.split(', ')).toHaveLength(ids.length))
    expect(most).toBe(1)
    const told = screen.getByRole('status').textContent
    screen.unmount()
    return { sent: removed(server), told }
  }

  it('[SLOT-12] another call is sent after the running one, and each gets its own answer', async () => {
    expect(await removeAtOnce([1, 2], '1')).toEqual({ sent: ['1', '2'], told: 'refused 1, done 2' })
  })

  it('[SLOT-12] the same call again while it runs is one request; the same call after another one is a new request', async () => {
    expect((await removeAtOnce([1, 1, 2])).sent).toEqual(['1', '2'])
    expect((await removeAtOnce([1, 2, 1])).sent).toEqual(['1', '2', '1'])
  })
})

describe('the hooks', () => {
  it('begin with an answer of the index page that is there already, and read again when it became stale', async () => {
    const answers = [{ data: { members: [], invitees: [] }, headers: {}, askedAt: 0 }]
    window.__portalFirstCall = Object.assign(() => undefined, { now: () => answers.shift() })
    try {
      const server = fakeServer()
        .on(teamEndpoints.list, { members: [], invitees: [] })
        .on(accountsEndpoints.sendCode, { success: true } as never)
      const { user, ...screen } = renderScreen(<Team />, { server })
      expect(screen.getByText('here')).toBeVisible()
      await user.click(screen.getByRole('button'))
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1'))
      expect(server.callsOf(teamEndpoints.list)).toHaveLength(1)
    } finally {
      delete window.__portalFirstCall
    }
  })

  it('do not repeat a refused read', async () => {
    const server = fakeServer().on(teamEndpoints.list, refusal(403, { error: 'no' }))
    const screen = renderScreen(<Team />, { server })
    await screen.findByText('refused 403')
    expect(server.callsOf(teamEndpoints.list)).toHaveLength(1)
  })

  it('repeat a read once after a network failure', async () => {
    const server = fakeServer()
    server.on(teamEndpoints.list, () =>
      server.callsOf(teamEndpoints.list).length === 1 ? refusal(0) : { members: [], invitees: [] },
    )
    const screen = renderScreen(<Team />, { server })
    await screen.findByText('here', undefined, { timeout: 3000 })
    expect(server.callsOf(teamEndpoints.list)).toHaveLength(2)
  })

  it('send once for a double click, then read again the calls that became stale', async () => {
    const server = fakeServer()
      .on(teamEndpoints.list, { members: [], invitees: [] })
      .on(
        accountsEndpoints.sendCode,
        () => new Promise((resolve) => setTimeout(() => resolve({ success: true } as never), 30)),
      )
    const { user, ...screen } = renderScreen(<Team />, { server, shell: fakeShell() })
    await screen.findByText('here')
    await user.dblClick(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2'))
    expect(server.callsOf(accountsEndpoints.sendCode)).toHaveLength(1)
    expect(server.callsOf(teamEndpoints.list)).toHaveLength(2)
  })

  it('send once for a double click whose first click was answered before the second one', async () => {
    const server = fakeServer()
      .on(teamEndpoints.list, { members: [], invitees: [] })
      .on(accountsEndpoints.sendCode, { success: true } as never)
    const { user, ...screen } = renderScreen(<Team />, { server, shell: fakeShell() })
    await screen.findByText('here')
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1'))
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2'))
    expect(server.callsOf(accountsEndpoints.sendCode)).toHaveLength(1)
  })

  it('send again after a refusal, and after a moment also after a success', async () => {
    const server = fakeServer()
      .on(teamEndpoints.list, { members: [], invitees: [] })
      .on(accountsEndpoints.sendCode, refusal(500))
    const { user, ...screen } = renderScreen(<Team />, { server, shell: fakeShell() })
    await screen.findByText('here')
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1'))
    server.on(accountsEndpoints.sendCode, { success: true } as never)
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2'))
    await new Promise((resolve) => setTimeout(resolve, 600))
    await user.click(screen.getByRole('button'))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3'))
    expect(server.callsOf(accountsEndpoints.sendCode)).toHaveLength(3)
  })
})
