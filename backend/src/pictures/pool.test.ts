import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { picturePool } from './pool'
import type { Pictures } from './pool'

const folder = mkdtempSync(join(tmpdir(), 'portal-pool-'))
const order = { accepts: ['png'], maxSide: 10, as: 'same' } as const
const pools: Pictures[] = []
afterAll(() => {
  for (const pool of pools) pool.close()
  rmSync(folder, { recursive: true })
})

/** A worker whose behaviour depends on the first byte: 1 works, 2 hangs, 3 crashes. */
const WORKER = `
process.on('message', ({ data }) => {
  if (data[0] === 2) return
  if (data[0] === 3) process.exit(1)
  setImmediate(() => process.send({ picture: { kind: 'png', data, width: process.pid, height: 1 } }))
})
process.send({ ready: true })`

function aPool(script: string, options: { timeoutMs?: number; maxWaitingBytes?: number } = {}): Pictures {
  const file = join(folder, `${pools.length}.cjs`)
  writeFileSync(file, script)
  const pool = picturePool({ file, processes: 2, ...options })
  pools.push(pool)
  return pool
}
const make = (pool: Pictures, first: number) => pool.make(Uint8Array.of(first), order)

it('[REAL-23] twenty pictures are processed by two processes', async () => {
  const pool = aPool(WORKER)
  const made = await Promise.all(Array.from({ length: 20 }, () => make(pool, 1)))
  expect(new Set(made.map((one) => one?.width)).size).toBeLessThanOrEqual(2)
  expect(made.every((one) => one?.kind === 'png')).toBe(true)
})

it('[REAL-01] a picture that hangs or crashes its worker is refused; other pictures are processed', async () => {
  const pool = aPool(WORKER, { timeoutMs: 1000 })
  const made = await Promise.all([2, 1, 3, 1, 2, 3, 1].map((first) => make(pool, first)))
  expect(made.map((one) => one?.kind)).toEqual([undefined, 'png', undefined, 'png', undefined, undefined, 'png'])
})

it('[REAL-23] pictures above the queue limit are refused with Retry-After', async () => {
  const pool = aPool(WORKER, { maxWaitingBytes: 10, timeoutMs: 500 })
  const hanging = [make(pool, 2), make(pool, 2)]
  await expect(pool.make(new Uint8Array(11), order)).rejects.toMatchObject({
    code: 'unavailable',
    options: { retryAfter: 10 },
  })
  expect(await Promise.all([...hanging, make(pool, 1)])).toMatchObject([undefined, undefined, { kind: 'png' }])
})

it('a worker that does not start is a server error, and a closed pool processes nothing', async () => {
  await expect(make(aPool('process.exit(1)'), 1)).rejects.toThrow('could not be started')
  const pool = aPool(WORKER)
  pool.close()
  await expect(make(pool, 1)).rejects.toMatchObject({ code: 'unavailable' })
})
