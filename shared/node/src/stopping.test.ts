import { once } from 'node:events'
import fastify from 'fastify'
import { endOnSignals, registerStopping } from './stopping'

/** A server with one request in progress, which `answer` answers. */
async function busy() {
  const http = fastify({ forceCloseConnections: 'idle' })
  const stopping = registerStopping(http)
  let answer = () => undefined as void
  const arrived = new Promise<void>((resolve) => {
    http.get('/slow', async () => {
      resolve()
      await new Promise<void>((done) => {
        answer = done
      })
      return { answered: true }
    })
  })
  http.get('/quick', async () => ({ quick: true }))
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  const slow = fetch(`${address}/slow`)
  await arrived
  return { http, stopping, address, slow, answer: () => answer() }
}

it('while it drains it answers, and sends callers elsewhere; then it answers what is open and refuses connections', async () => {
  const { http, stopping, address, slow, answer } = await busy()
  expect(stopping.isStopping()).toBe(false)
  expect((await fetch(`${address}/quick`)).headers.get('connection')).toBe('keep-alive')
  const closed = once(http.server, 'close')
  const stopped = stopping.stop({ drainMs: 200, limitMs: 10_000 })
  expect(stopping.isStopping()).toBe(true)
  const during = await fetch(`${address}/quick`)
  expect([during.status, during.headers.get('connection')]).toEqual([200, 'close'])
  while (http.server.listening)
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
  await expect(fetch(`${address}/quick`)).rejects.toThrow('fetch failed')
  answer()
  expect(await (await slow).json()).toEqual({ answered: true })
  await stopped
  await closed
})

it('a request that is not answered by the limit is aborted', async () => {
  const { stopping, slow } = await busy()
  await Promise.all([expect(slow).rejects.toThrow('fetch failed'), stopping.stop({ drainMs: 0, limitMs: 100 })])
})

it('[DOOR-25] the forced end counts from the end of the drain', () => {
  jest.useFakeTimers()
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const end = endOnSignals(() => new Promise(() => undefined), { drainMs: 12_000, withinMs: 9000 })
  end()
  jest.advanceTimersByTime(20_999)
  expect(exit).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(exit).toHaveBeenCalledWith(1)
  exit.mockRestore()
  jest.useRealTimers()
})
