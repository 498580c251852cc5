import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localFiles } from '../adapters/local-files'
import { AppError } from '../errors/app-error'
import { hashingFor, hashPassword, isPassword } from './passwords'

it('a password matches its hash, and an invalid hash matches no password', async () => {
  const kept = await hashPassword('Passw0rd!')
  expect([
    await isPassword(kept, 'Passw0rd!'),
    await isPassword(kept, 'passw0rd!'),
    await isPassword('no hash', 'Passw0rd!'),
  ]).toEqual([true, false, false])
})

it('[REAL-30] files are written and read while many passwords are checked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-passwords-'))
  const files = localFiles(folder)
  let looked = 0
  const flood = Array.from({ length: 60 }, async () => {
    await hashPassword('Passw0rd!')
    looked += 1
  })
  await files.put('a/b', Buffer.from('c'))
  expect((await files.get('a/b'))?.toString()).toBe('c')
  expect(looked).toBeLessThan(30)
  await Promise.all(flood)
  rmSync(folder, { recursive: true })
})

it('[DOOR-10] the queue of hashes has an end: who comes later is sent away at once and told when to come again', async () => {
  const asked = Array.from({ length: 100 }, () => hashPassword('Passw0rd!').catch((error: unknown) => error))
  const answers = await Promise.all(asked)
  const refused = answers.filter((answer) => answer instanceof AppError)
  expect(refused.length).toBe(100 - 2 - 64)
  expect(refused.every(({ status, options }) => status === 503 && Number(options.retryAfter) > 0)).toBe(true)
})

it('[DOOR-10] one network has a share of the queue, so that others are still served', async () => {
  const hashFor = (caller: string) =>
    hashingFor(caller, () => hashPassword('Passw0rd!')).then(
      () => 'made',
      (error: unknown) => (error instanceof AppError ? `${error.status} ${String(error.options.retryAfter)}` : 'error'),
    )
  const flood = Array.from({ length: 100 }, (_, n) => hashFor(`network ${n % 2}`))
  const other = hashFor('another network')
  const answers = await Promise.all(flood)
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(2 + 2 * 8)
  expect(new Set(answers)).toEqual(new Set(['made', '503 5']))
  expect(await other).toBe('made')
})
