/** A backup during writes, its restore into an empty folder, and all conditions that stop a restore. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'
import { systemClock } from '../../adapters/clocks'
import { localFiles } from '../../adapters/local-files'
import { audit } from '../audit'
import { openEmbedded } from '../../database/embedded'
import { dataKeysOf, keyRing, openStream, sealedFiles } from '../../sealed-files'
import { aCompanyWithAdmin, createTestApp } from '../../testing'
import { onEmbedded } from '../../testing/databases'
import { BACKUP_PATH } from './index'
import { restoreBackup } from './restore'

const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const file = join(folder, 'backup.tar')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const now = new Date('2026-01-15T00:00:00Z')
const KEY = Buffer.alloc(32, 1)
const fileKeys = keyRing([KEY])

/** The same backup from a later release: its newest migration is a day younger than ours. */
async function ofNewerVersion(backup: Buffer): Promise<Buffer> {
  const [reading, writing] = [extract(), pack()]
  reading.end(await buffer(openStream(fileKeys, Readable.from([backup]))))
  for await (const part of reading) {
    const data = await buffer(part)
    const manifest =
      part.header.name === 'manifest.json' ? (JSON.parse(data.toString()) as { migration: number }) : undefined
    writing.entry(
      { name: part.header.name },
      manifest ? JSON.stringify({ ...manifest, migration: manifest.migration + 86_400_000 }) : data,
    )
  }
  writing.finalize()
  return buffer(writing)
}

onEmbedded(
  '[REAL-33] [CARE-01] a backup taken during writes is complete, and a restore brings back its files',
  async () => {
    const app = await createTestApp({ env: { PORTAL_FILE_KEYS: KEY.toString('hex') } })
    const { company } = await aCompanyWithAdmin(app.services)
    await app.services.files.put(company.id, 'job-images/7/abcdef.jpg', Buffer.from('a picture'))
    const write = () => audit(app.services.db, now, { action: 'sign_out', companyId: company.id })
    await write()
    const headers = { authorization: `Bearer ${app.config.operatorToken}` }
    expect((await app.http.inject(BACKUP_PATH)).statusCode).toBe(401)
    const [{ statusCode, rawPayload }] = await Promise.all([
      app.http.inject({ url: BACKUP_PATH, headers }),
      ...Array.from({ length: 40 }, write),
    ])
    expect(statusCode).toBe(200)
    // [CARE-01] Neither the rows nor the names of the archive can be read, and another key opens nothing.
    for (const clear of ['database.tar', 'manifest.json', company.nameJp, 'ustar'])
      expect(rawPayload.includes(Buffer.from(clear))).toBe(false)
    writeFileSync(file, rawPayload)
    const target = join(folder, 'new')
    const others = keyRing([Buffer.alloc(32, 2)])
    await expect(restoreBackup(file, join(folder, 'other'), { force: false, now, fileKeys: others })).rejects.toThrow(
      `PORTAL_FILE_KEYS has no key named ${fileKeys.names[0]}; it has ${others.names[0]}.`,
    )
    await restoreBackup(file, target, { force: false, now, fileKeys })
    const stored = await app.services.storedFiles.get('job-images/7/abcdef.jpg')
    const restoredFile = () => readFileSync(join(target, 'files/job-images/7/abcdef.jpg'))
    expect(restoredFile()).toEqual(stored)
    const restored = await openEmbedded(target)
    const count = async (sql: string) => Number((await restored.pool.query<{ count: number }>(sql)).rows[0]?.count)
    expect(await count('select count(*) from companies')).toBe(1)
    const entries = await count('select count(*) from audit_log')
    expect(entries).toBeGreaterThanOrEqual(1)
    expect(entries).toBeLessThanOrEqual(41)
    await restored.close()
    await app.close()

    await expect(restoreBackup(file, target, { force: false, now, fileKeys })).rejects.toThrow('is not empty')
    const damaged = join(folder, 'damaged.tar')
    const bytes = Buffer.from(rawPayload)
    const middle = Math.floor(bytes.length / 2)
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 255, middle)
    writeFileSync(damaged, bytes)
    await expect(restoreBackup(damaged, join(folder, 'a'), { force: false, now, fileKeys })).rejects.toThrow(/damaged/)
    writeFileSync(damaged, rawPayload.subarray(0, rawPayload.length - 4096))
    await expect(restoreBackup(damaged, join(folder, 'b'), { force: false, now, fileKeys })).rejects.toThrow(
      /no manifest|cannot be read|damaged/,
    )

    // A schema that this version does not know is refused, and existing data stays.
    const newer = join(folder, 'newer.tar')
    writeFileSync(newer, await ofNewerVersion(rawPayload))
    await expect(restoreBackup(newer, join(folder, 'c'), { force: false, now, fileKeys })).rejects.toThrow(
      'comes from a newer version',
    )
    await expect(restoreBackup(newer, target, { force: true, now, fileKeys })).rejects.toThrow(
      'comes from a newer version',
    )
    expect(readdirSync(target).sort()).toEqual(['database', 'files'])
    expect(restoredFile()).toEqual(stored)

    // [CARE-01] The operator has another key since the backup; the old one is still among theirs.
    const rotated = keyRing([Buffer.alloc(32, 3), KEY])
    await restoreBackup(file, target, { force: true, now, fileKeys: rotated })
    expect(restoredFile()).toEqual(stored)
    const again = await openEmbedded(target)
    const files = sealedFiles(again.db, localFiles(join(target, 'files')), dataKeysOf(again.db, rotated, systemClock))
    expect(await files.get('job-images/7/abcdef.jpg')).toEqual(Buffer.from('a picture'))
    await again.close()
  },
  300_000,
)
