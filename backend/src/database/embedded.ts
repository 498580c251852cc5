/** The embedded database: PGlite in a folder, accessed through `pg` (pglite-wire.ts). */
import { accessSync, constants, fsyncSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { errorCode } from '../errors/error-chain'
import { wrapPool } from './database'
import type { Database } from './database'
import { lockFolder } from './folder-lock'
import { PgliteWire } from './pglite-wire'

/** Loaded at the first use: a server with PostgreSQL never needs them. */
export async function loadPglite() {
  const [pglite, gist, trigrams, nodefs] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/nodefs'),
  ])
  return { pglite, gist, trigrams, nodefs }
}

type PgliteModules = Awaited<ReturnType<typeof loadPglite>>

/** What the migrations create with `CREATE EXTENSION`; PostgreSQL has them built in. */
export const extensionsOf = ({ gist, trigrams }: PgliteModules) => ({
  btree_gist: gist.btree_gist,
  pg_trgm: trigrams.pg_trgm,
})

export class DataFolderError extends Error {}

interface SyncingModule {
  readonly FS: {
    readonly filesystems: { readonly NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }
  }
}

/**
 * Starts PGlite with durable writes: its default is `-F` (no fsync), and its file layer has no fsync at all. A small
 * buffer pool saves 130 MB.
 */
async function startInFolder(modules: PgliteModules, folder: string, loadDataDir?: Blob): Promise<PGlite> {
  const { pglite, nodefs } = modules
  class SyncingFS extends nodefs.NodeFS {
    override async init(...[pg, options]: Parameters<InstanceType<typeof nodefs.NodeFS>['init']>) {
      const result = await super.init(pg, options)
      const sync = (module: unknown) => {
        const { stream_ops: operations } = (module as SyncingModule).FS.filesystems.NODEFS
        operations.fsync = (stream) => {
          fsyncSync(stream.nfd)
          return 0
        }
      }
      result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), sync]
      return result
    }
  }
  const startParams = [
    ...pglite.PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'shared_buffers=16MB',
  ]
  return pglite.PGlite.create({
    fs: new SyncingFS(folder),
    extensions: extensionsOf(modules),
    startParams,
    ...(loadDataDir ? { loadDataDir } : {}),
  })
}

/** Creates the database in an empty folder from a `dump`. */
export async function loadEmbedded(folder: string, dumped: Buffer): Promise<void> {
  const pglite = await startInFolder(await loadPglite(), folder, new Blob([new Uint8Array(dumped)]))
  await pglite.close()
}

/**
 * A pool of one connection, because PGlite is one backend. Code that needs a second one fails after the pool's 5
 * seconds.
 */
export function connectPglite(pglite: PGlite, behind: () => Promise<void> = async () => undefined): Database {
  const database = wrapPool(
    'embedded',
    // Never closed when idle, because a new session starts with ROLLBACK and DISCARD ALL.
    { max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', stream: () => new PgliteWire(pglite) },
    async () => {
      await pglite.close()
      await behind()
    },
  )
  const dump = async (): Promise<Buffer> => {
    // There is one connection, so its holder is alone and the others wait.
    const client = await database.pool.connect()
    try {
      await client.query('checkpoint')
      return Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
    } finally {
      client.release()
    }
  }
  return { ...database, dump }
}

/** Opens or creates the database in `dataDir`/database, locked against a second process. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'database')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be written (${errorCode(error) ?? 'unknown'}); make it writable or set PORTAL_DATA to another folder.`,
    )
  }
  const unlock = await lockFolder(folder)
  try {
    return connectPglite(await startInFolder(await loadPglite(), folder), unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}
