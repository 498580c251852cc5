/** CARE-01: files of companies are encrypted; keys are rotated while the portal runs. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { devEndpoints } from '@portal/contracts/dev'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { FILE_COLUMNS, headOf, missingKeys, keyRing } from '../../sealed-files'
import { applicants, applications } from '../../tables/applications.tables'
import { dataKeys } from '../../tables/data-keys.tables'
import { aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aBuyer } from '../billing/testing/buyer'
import { rotateAll } from './testing/rotate-all'

const [OLD, NEW] = ['a1', 'b2'].map((two) => two.repeat(32)) as [string, string]

const stored = new Map<string, Buffer>()
const store = {
  put: async (key: string, data: Uint8Array) => void stored.set(key, Buffer.from(data)),
  get: async (key: string) => stored.get(key),
  delete: async (key: string) => void stored.delete(key),
}

let app: TestApp
beforeEach(async () => {
  stored.clear()
  app = await createTestApp({ files: store, oneProcess: true, env: { PORTAL_FILE_KEYS: OLD } })
})
afterEach(() => app.close())

/** A person who applied with four pictures. */
async function apply() {
  const buyer = await aBuyer(app)
  const job = await aJob(app.services, buyer.company.id, buyer.member.id, { status: 'RN' })
  const id = (await app.call(devEndpoints.apply, { body: { job_id: job.id } })).ok.application_id
  const [row] = await app.services.db
    .select()
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(eq(applications.id, id))
  if (!row) throw new Error('No application')
  return { companyId: buyer.company.id, key: row.applicants.profileImageKey ?? '' }
}

const keysOfCompanies = () =>
  app.services.db.select().from(dataKeys).orderBy(asc(dataKeys.companyId), asc(dataKeys.version))

/** The same data with other keys of the operator, as after a restart. */
const withKeys = (keys: string) => {
  const ring = keyRing(keys.split(',').map((one) => Buffer.from(one, 'hex')))
  Object.assign(app.services.fileKeys, ring)
}

it('[CARE-01] every stored byte is encrypted: no part of a picture', async () => {
  await apply()
  expect(stored.size).toBeGreaterThan(1)
  for (const [key, bytes] of stored) {
    expect(headOf(bytes)).toBeDefined()
    const picture = Buffer.from((await app.services.files.get(key)) ?? [])
    expect(picture.length).toBeGreaterThan(16)
    // Sixteen bytes for each part: a shorter one appears in other bytes by chance.
    for (let at = 0; at + 16 <= picture.length; at += 16)
      expect(bytes.includes(picture.subarray(at, at + 16))).toBe(false)
    // Encrypted bytes look random, so they cannot be made smaller.
    const often = Math.max(
      ...bytes.reduce((counts, byte) => counts.with(byte, (counts[byte] ?? 0) + 1), Array<number>(256).fill(0)),
    )
    expect(often).toBeLessThan(bytes.length / 256 + 12 * Math.sqrt(bytes.length / 256) + 12)
  }
})

it('[CARE-01] a changed byte, another name and another company are refused, not shown as a broken picture', async () => {
  const { key } = await apply()
  const { files } = app.services
  const other = await apply()
  expect((await sharp(await files.get(key)).metadata()).format).toBe('jpeg')
  const whole = stored.get(key) ?? Buffer.alloc(0)
  for (const at of [0, 5, 11, 13, 25, 60, whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    stored.set(key, changed)
    await expect(files.get(key)).rejects.toThrow(/was changed|is not encrypted|has no key/)
  }
  stored.set(key, stored.get(other.key) ?? Buffer.alloc(0))
  await expect(files.get(key)).rejects.toThrow('was changed')
})

it('[CARE-01] a lost key is told by readiness and by name', async () => {
  const { key } = await apply()
  const [name] = app.services.fileKeys.names
  expect(JSON.parse((await app.http.inject('/readyz')).body)).toMatchObject({ missing: [] })
  withKeys(NEW)
  const { statusCode, body } = await app.http.inject('/readyz')
  expect([statusCode, JSON.parse(body)]).toMatchObject([503, { missing: ['file_keys'] }])
  expect(await missingKeys(app.services.db, app.services.fileKeys)).toEqual([name])
  // What this process opened before stays in its memory.
  expect(await app.services.files.get(key)).toBeDefined()
})

it('[CARE-01] a rotation wraps the keys of companies anew while files are read and written, by two at once', async () => {
  const first = await apply()
  const other = await apply()
  const before = stored.get(first.key)
  withKeys(`${NEW},${OLD}`)
  const reading = Promise.all(Array.from({ length: 20 }, () => app.services.files.get(first.key)))
  const [one, two, third] = await Promise.all([rotateAll(app), rotateAll(app), apply()])
  expect(await reading).not.toContain(undefined)
  expect(one.rewrapped + two.rewrapped).toBeGreaterThanOrEqual(2)
  expect([one.refused, two.refused, one.missing, two.missing]).toEqual([0, 0, 0, 0])
  withKeys(NEW)
  expect(await missingKeys(app.services.db, app.services.fileKeys)).toEqual([])
  // The files themselves stay as they were.
  expect(stored.get(first.key)).toEqual(before)
  for (const { key } of [first, other, third]) expect(await app.services.files.get(key)).toBeDefined()
})

it('[CARE-01] a renewal encrypts every file with a new key of its company; the old key goes a day later', async () => {
  const { key, companyId } = await apply()
  const data = await app.services.files.get(key)
  const count = stored.size
  await app.advance(10)
  expect(await rotateAll(app, true)).toMatchObject({ renewed: 1, resealed: count, current: 0, refused: 0, removed: 0 })
  expect(headOf(stored.get(key) ?? Buffer.alloc(0))).toEqual({ companyId, version: 2 })
  expect(await app.services.files.get(key)).toEqual(data)
  expect((await keysOfCompanies()).map(({ version }) => version)).toEqual([1, 2])
  // A call that began before the renewal may still write with the old key.
  await app.advance(86_400 + 10)
  expect(await rotateAll(app)).toMatchObject({ renewed: 0, resealed: 0, current: count, removed: 1 })
  expect((await keysOfCompanies()).map(({ version }) => version)).toEqual([2])
  expect(await app.services.files.get(key)).toEqual(data)
})

it('[CARE-01] clear files of before are read until the command has encrypted all; afterwards a clear file is refused', async () => {
  const { key, companyId } = await apply()
  const { files } = app.services
  const picture = await files.get(key)
  stored.set(key, picture ?? Buffer.alloc(0))
  expect(await files.get(key)).toEqual(picture)
  const count = stored.size
  expect(await rotateAll(app)).toMatchObject({ sealed: 1, current: count - 1 })
  expect(headOf(stored.get(key) ?? Buffer.alloc(0))).toEqual({ companyId, version: 1 })
  expect(await files.get(key)).toEqual(picture)
  stored.set(key, picture ?? Buffer.alloc(0))
  await expect(files.get(key)).rejects.toThrow('is not encrypted')
  // As long as a file is refused, nothing is taken away.
  await app.advance(10)
  expect(await rotateAll(app, true)).toMatchObject({ refused: 1, renewed: 1 })
  await app.advance(2 * 86_400)
  expect(await rotateAll(app)).toMatchObject({ refused: 1, removed: 0 })
})

it('[CARE-01] every column that names a file is in the table that the rotation reads', () => {
  const folder = join(__dirname, '../../tables')
  const tables = readdirSync(folder)
    .flatMap((file) => Object.values(require(join(folder, file)) as Record<string, unknown>))
    .filter((value): value is PgTable => is(value, PgTable))
  /** Keys of something else. */
  const OTHERS = /^(?:textKey|publicKey|refundKey|bankKey|handKey|payerKey|phoneKey|nameKey|key|dedupeKey)$/
  const named = tables.flatMap((table) =>
    Object.keys(getTableColumns(table))
      .filter((name) => /key$/i.test(name) && !OTHERS.test(name))
      .map((name) => `${getTableName(table)}.${name}`),
  )
  expect(FILE_COLUMNS.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`)).sort()).toEqual(
    named.sort(),
  )
})
