/**
 * A copy of the embedded database and the files as one tar: `database.tar`, `files/…`, and `manifest.json` with every
 * checksum.
 */
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pack } from 'tar-stream'
import type { Pack } from 'tar-stream'
import type { Database } from '../../database/database'
import { knownMigrations } from '../../database/migrate'
import { errorCode } from '../../errors/error-chain'
import { sealStream } from '../../sealed-files'
import type { KeyRing } from '../../sealed-files'

export interface Manifest {
  readonly format: 1
  readonly madeAt: string
  /** The timestamp of the newest migration of the database. */
  readonly migration: number
  /** sha256 by name in the tar. */
  readonly checksums: Readonly<Record<string, string>>
}

export const sha256Of = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** Waits for the reader (backpressure), so that a large folder is never in memory as a whole. */
const entry = (tar: Pack, name: string, data: Buffer) =>
  new Promise<void>((done, fail) => {
    tar.entry({ name }, data, (error) => (error ? fail(error) : done()))
  })

async function namesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((one) => one.isFile() && !one.name.endsWith('.tmp'))
    .map((one) => relative(folder, join(one.parentPath, one.name)).split(sep).join('/'))
    .sort()
}

async function write(
  tar: Pack,
  database: Buffer,
  { dataDir, now, migration }: { dataDir: string; now: Date; migration: number },
): Promise<void> {
  const checksums: Record<string, string> = { 'database.tar': sha256Of(database) }
  await entry(tar, 'database.tar', database)
  const folder = join(dataDir, 'files')
  for (const name of await namesIn(folder)) {
    // A picture that was deleted after the database was copied; its row is deleted too.
    const data = await readFile(join(folder, name)).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined
      throw error
    })
    if (!data) continue
    checksums[`files/${name}`] = sha256Of(data)
    await entry(tar, `files/${name}`, data)
  }
  const manifest: Manifest = { format: 1, madeAt: now.toISOString(), migration, checksums }
  await entry(tar, 'manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)))
  tar.finalize()
}

/** The database is copied first, because every file is written before the row that names it. */
/** Encrypted as a whole (CARE-01), because the database is clear. */
export async function takeBackup(
  { dump, pool }: Database,
  { dataDir, now, fileKeys }: { dataDir: string; now: Date; fileKeys: KeyRing },
): Promise<Readable> {
  if (!dump) throw new Error('PostgreSQL must be backed up with its own tools')
  const { rows } = await pool.query<{ last: string | number | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const migration = Number(rows[0]?.last ?? Math.max(...knownMigrations()))
  const database = await dump()
  const tar = pack()
  write(tar, database, { dataDir, now, migration }).catch((error: unknown) =>
    tar.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return Readable.from(sealStream(fileKeys, tar as unknown as Readable), { objectMode: false })
}
