/** CARE-03: a person's request: find, export and erase everything of one person over all companies. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@portal/contracts/api'
import { devEndpoints } from '@portal/contracts/dev'
import { asc, eq } from 'drizzle-orm'
import { FrozenClock } from '../../adapters/clocks'
import { buildApp } from '../../app'
import { openEmbedded } from '../../database/embedded'
import { outbox } from '../../outbox/outbox.tables'
import { applicants, applications } from '../../tables/applications.tables'
import { transactions } from '../../tables/billing.tables'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { everyRow } from '../../testing/every-row'
import { zipEntries } from '../../testing/zip-entries'
import { onEmbedded } from '../../testing/databases'
import { aCase } from '../applications/testing/case'
import { BACKUP_PATH } from '../backup'
import { restoreBackup } from '../backup/restore'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const EMAIL = 'anh.le@example.com'
const profile = { first_name: 'Anhbeloved', last_name: 'Lequyen', email: EMAIL, contact_num: '09012345678' }

/** The same person applies at two companies. */
async function applyTwice(): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < 2; at += 1) {
    const { company, member } = await aCompanyWithAdmin(app.services)
    const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
    ids.push((await app.call(devEndpoints.apply, { body: { job_id: job.id, profile } })).ok.application_id)
  }
  return ids
}

const find = async (text: string) =>
  (await app.call(endpoints.persons.find, { body: { text } })).ok.found
    .map((one) => one.application_id)
    .sort((one, other) => one - other)
const erase = (ids: readonly number[], isDry: boolean, email = EMAIL) =>
  app.call(endpoints.persons.erase, { body: { application_ids: [...ids], email, dry_run: isDry } })

const everything = (pool = app.services.database.pool) => everyRow(pool)

it('[CARE-03] a person is found over all companies by name, mail and telephone, and everything is exported', async () => {
  const ids = await applyTwice()
  for (const text of [EMAIL, 'Lequyen Anhbeloved', '090-1234-5678']) expect(await find(text)).toEqual(ids)
  expect(await find('nobody@example.com')).toEqual([])
  const body = { application_ids: ids, email: EMAIL }
  const zip = zipEntries((await app.call(endpoints.persons.export, { body })).raw)
  const data = JSON.parse(zip.get(`application-${ids[0]}/data.json`)?.toString() ?? '') as Record<string, unknown[]>
  expect(data['applicants']).toEqual([expect.objectContaining({ email: EMAIL, lastName: 'Lequyen' })])
  expect(data['application_events']).toHaveLength(1)
  const pictures = [...zip].filter(([name]) => name.endsWith('.jpg'))
  expect(pictures.length).toBeGreaterThan(1)
  for (const [, picture] of pictures) expect(picture.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  const other = { ...body, email: 'somebody@example.com' }
  expect((await app.call(endpoints.persons.export, { body: other })).status).toBe(409)
})

it('[CARE-03] an erasure tries first, then leaves no trace of the person, and its proof has no personal data', async () => {
  const ids = await applyTwice()
  const before = await app.services.db.$count(transactions)
  expect((await erase(ids, true, 'somebody@example.com')).status).toBe(409)
  const tried = (await erase(ids, true)).ok
  expect(tried).toMatchObject({
    id: null,
    hash: null,
    application_ids: ids,
    counts: { applicants: 2, files: expect.any(Number) },
  })
  expect(await find(EMAIL)).toEqual(ids)
  await app.settle()
  const done = (await erase(ids, false)).ok
  expect(done).toMatchObject({ counts: tried.counts, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const all = await everything()
  for (const word of [EMAIL, 'Anhbeloved', 'Lequyen', '09012345678']) expect(all).not.toContain(word)
  const { erasures } = (await app.call(endpoints.persons.erasures)).ok
  expect(erasures).toEqual([done])
  expect(await app.services.db.$count(transactions)).toBe(before)
  const rows = await app.services.db
    .select({ status: applications.status })
    .from(applications)
    .orderBy(asc(applications.id))
  // They wait for nobody any more.
  expect(rows).toEqual([{ status: 'ESRS' }, { status: 'ESRS' }])
  const waiting = await app.services.db.select().from(outbox).where(eq(outbox.lastError, 'dropped'))
  expect(waiting.every(({ payload }) => Object.keys(payload).length === 0)).toBe(true)
})

it('[CARE-03] a person who works at a company stays there, and the answer says why', async () => {
  const { id } = await aCase(app, 'SL')
  const [row] = await app.services.db
    .select({ email: applicants.email })
    .from(applicants)
    .innerJoin(applications, eq(applications.applicantId, applicants.id))
    .where(eq(applications.id, id))
  const answer = (await erase([id], false, row?.email)).ok
  expect(answer).toMatchObject({ id: null, application_ids: [], kept: [{ application_id: id, reason: 'hired' }] })
  expect(await find(row?.email ?? '')).toEqual([id])
})

onEmbedded(
  '[CARE-03] a restored backup does not bring erased people back',
  async () => {
    const ids = await applyTwice()
    const folder = mkdtempSync(join(tmpdir(), 'portal-erased-'))
    const [file, target] = [join(folder, 'backup'), join(folder, 'new')]
    const headers = { authorization: `Bearer ${app.config.operatorToken}` }
    writeFileSync(file, (await app.http.inject({ url: BACKUP_PATH, headers })).rawPayload)
    await erase(ids, false)
    const list = await app.services.storedFiles.get('erasures/list.json')
    const erasures = join(folder, 'erasures.json')
    writeFileSync(erasures, list ?? '')
    const now = app.services.clock.now()
    const { fileKeys } = app.services
    await restoreBackup(file, target, { force: false, now, fileKeys, erasures })
    const database = await openEmbedded(target)
    expect(await everything(database.pool)).toContain(EMAIL)
    const config = { ...app.config, dataDir: target }
    const restored = await buildApp({ config, database, clock: new FrozenClock(now) })
    const all = await everything(database.pool)
    for (const word of [EMAIL, 'Anhbeloved', 'Lequyen']) expect(all).not.toContain(word)
    await restored.http.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  },
  300_000,
)
