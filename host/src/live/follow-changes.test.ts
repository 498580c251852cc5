import { CHANGES_LIMITS, notificationsEndpoints } from '@portal/contracts/notifications'
import { ReadableStream, TextDecoderStream } from 'node:stream/web'
import { followChanges } from './follow-changes'

Object.assign(globalThis, { TextDecoderStream })

/** One answer of the server that stays open. */
function aStream(status = 200) {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      control = given
    },
  })
  return {
    answer: { status, ok: status < 400, body } as unknown as Response,
    write: (text: string) => control?.enqueue(Buffer.from(text)),
    end: () => control?.close(),
    fail: () => control?.error(new TypeError('network error')),
  }
}

const CHANGED = 'event: changed\ndata: {}\n\n'
const LONGEST_PAUSE_MS = 90_000
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
let isHidden = false
const hide = (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

function setUp(...answers: (ReturnType<typeof aStream> | 'down')[]) {
  const calls: { path: string; init: RequestInit }[] = []
  const changed = jest.fn()
  const fetcher = (async (path: string, init: RequestInit) => {
    calls.push({ path, init })
    const next = answers.length > 1 ? answers.shift() : answers[0]
    if (next === 'down' || !next) throw new TypeError('down')
    init.signal?.addEventListener('abort', next.fail)
    return next.answer
  }) as Window['fetch']
  const stop = followChanges({ token: 'abc', locale: () => 'en', changed, fetcher })
  return { calls, changed, stop }
}

beforeEach(() => {
  jest.useFakeTimers()
  isHidden = false
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
})
afterEach(() => jest.useRealTimers())

it('[TELL-05] one stream with the token reports changes; comments and partial lines are ignored', async () => {
  const stream = aStream()
  const { calls, changed, stop } = setUp(stream)
  await pass()
  expect(calls).toMatchObject([
    {
      path: `${notificationsEndpoints.changes.path}?seconds=${CHANGES_LIMITS.streamSeconds}`,
      init: { headers: { Authorization: 'Token abc', 'Accept-Language': 'en' } },
    },
  ])
  stream.write(CHANGED.slice(0, 10))
  await pass()
  expect(changed).not.toHaveBeenCalled()
  stream.write(CHANGED.slice(10))
  stream.write(': \n\n')
  await pass()
  expect(changed).toHaveBeenCalledTimes(1)
  stop()
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  await pass(LONGEST_PAUSE_MS)
  expect(calls).toHaveLength(1)
})

it('[TELL-05] without a stream it polls every minute and tries less and less often, and stops polling once there is a stream', async () => {
  const { calls, changed, stop } = setUp('down', 'down', 'down', 'down', 'down', aStream())
  await pass(CHANGES_LIMITS.askSeconds * 1000)
  expect(changed).toHaveBeenCalledTimes(1)
  const soon = calls.length
  expect(soon).toBeGreaterThan(2)
  while (calls.length < 6) await pass(1000)
  const asked = changed.mock.calls.length
  // After two missed beats.
  await pass(CHANGES_LIMITS.beatSeconds * 2 * 1000)
  expect(changed).toHaveBeenCalledTimes(asked)
  stop()
})

it('[TELL-05] a hidden tab has no stream, and one that becomes visible opens a new one', async () => {
  const { calls, stop } = setUp(aStream(), aStream())
  await pass()
  hide(true)
  expect(calls[0]?.init.signal?.aborted).toBe(true)
  await pass(LONGEST_PAUSE_MS)
  expect(calls).toHaveLength(1)
  hide(false)
  await pass()
  expect(calls).toHaveLength(2)
  stop()
})

it('[TELL-05] a stream without a beat, as after a sleep, is opened again; one with beats is not', async () => {
  const [first, second] = [aStream(), aStream()]
  const { calls, stop } = setUp(first, second)
  for (let beat = 0; beat < 10; beat += 1) {
    await pass(CHANGES_LIMITS.beatSeconds * 1000)
    first.write(': \n\n')
  }
  expect(calls).toHaveLength(1)
  await pass(CHANGES_LIMITS.beatSeconds * 3 * 1000)
  expect(calls).toHaveLength(2)
  stop()
})

it('[TELL-05] a stream that ended is opened again; a refused token is not tried again', async () => {
  const stream = aStream()
  const { calls, stop } = setUp(stream, aStream(401))
  await pass()
  stream.end()
  await pass(3000)
  expect(calls).toHaveLength(2)
  await pass(LONGEST_PAUSE_MS)
  expect(calls).toHaveLength(2)
  stop()
})
