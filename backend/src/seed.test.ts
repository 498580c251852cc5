import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from './database/embedded'
import { FolderInUseError, lockFolder } from './database/folder-lock'
import { companies } from './tables/company.tables'
import { seedIfEmpty } from './seed'
import type { Seed } from './seed'
import { aCompanyWithAdmin, createTestApp } from './testing'
import type { TestApp } from './testing'
import { onPostgres } from './testing/databases'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ env: { PORTAL_SEED: 'demo' } })
})
afterEach(() => app.close())

const count = async () => (await app.services.db.select({ id: companies.id }).from(companies)).length
const oneCompany: Seed = async () => {
  await aCompanyWithAdmin(app.services)
}
const killed: Seed = async () => {
  throw new Error('killed')
}

it('[REAL-32] a seeding that was killed is repeated from the beginning', async () => {
  await expect(seedIfEmpty(app.services, [oneCompany, killed])).rejects.toThrow('killed')
  expect(await count()).toBe(1)
  expect(await seedIfEmpty(app.services, [oneCompany, oneCompany])).toBe(true)
  expect(await count()).toBe(2)
  expect(await seedIfEmpty(app.services, [oneCompany])).toBe(false)
})

it('a database in use is never seeded', async () => {
  await oneCompany(app.services)
  expect(await seedIfEmpty(app.services, [oneCompany])).toBe(false)
  expect(await count()).toBe(1)
})

it('[REAL-32] the embedded database refuses a second process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-seed-'))
  const unlock = await lockFolder(join(folder, 'database'))
  await expect(openEmbedded(folder)).rejects.toThrow(FolderInUseError)
  await unlock()
  rmSync(folder, { recursive: true })
})

onPostgres('[REAL-32] backends that start at once seed the database once', async () => {
  const results = await Promise.all([
    seedIfEmpty(app.services, [oneCompany]),
    seedIfEmpty(app.services, [oneCompany]),
    seedIfEmpty(app.services, [oneCompany]),
  ])
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await count()).toBe(1)
})
