/** Restores a backup into an empty data folder. Nothing is changed before all checksums are verified. */
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { knownMigrations } from '../../database/migrate'
import { loadEmbedded } from '../../database/embedded'
import { lockFolder } from '../../database/folder-lock'
import { ERASURE_LIST, joined, listBytes, readList } from '../../facts/erasure-list'
import { KeyError, openStream, SealedStreamError } from '../../sealed-files'
import type { KeyRing } from '../../sealed-files'
import { sha256Of } from './take'
import type { Manifest } from './take'

export class RestoreError extends Error {}

const NAME = /^(database\.tar|manifest\.json|files\/[a-z0-9][a-z0-9._/-]*)$/i

/** Extracts the backup into `folder` and returns its checksums. */
async function layOut(file: string, folder: string, fileKeys: KeyRing): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const reading = extract()
  const filled = pipeline(openStream(fileKeys, createReadStream(file)), reading)
  // Its failure is that of the loop.
  filled.catch(() => undefined)
  for await (const part of reading) {
    const { name } = part.header
    if (!NAME.test(name) || name.includes('..'))
      throw new RestoreError(`The backup contains an unexpected file: ${name.slice(0, 80)}.`)
    const chunks: Buffer[] = []
    for await (const chunk of part) chunks.push(chunk as Buffer)
    const data = Buffer.concat(chunks)
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), data)
    found.set(name, sha256Of(data))
  }
  return found
}

async function manifestOf(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new RestoreError('The backup is incomplete: it has no manifest. Use another backup.')
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1)
    throw new RestoreError('The backup has an unknown format; restore it with the version of the portal that wrote it.')
  return manifest
}

function check({ checksums, migration }: Manifest, found: ReadonlyMap<string, string>): void {
  const wrong = Object.entries(checksums)
    .filter(([name, sum]) => found.get(name) !== sum)
    .map(([name]) => name)
  const extra = [...found.keys()].filter((name) => name !== 'manifest.json' && !(name in checksums))
  if (wrong.length + extra.length > 0)
    throw new RestoreError(
      `The backup is damaged: ${[...wrong, ...extra].slice(0, 3).join(', ')} differ from its manifest.`,
    )
  if (migration > Math.max(...knownMigrations()))
    throw new RestoreError('The backup comes from a newer version of the portal; restore it with that version.')
}

interface Restore {
  readonly force: boolean
  readonly now: Date
  readonly fileKeys: KeyRing
  /** A list of erasures that was kept apart from the backup. */
  readonly erasures?: string
}

/** CARE-03: who was erased after the backup is erased again at the next start, so no list may get lost. */
async function keepErasures(files: string, others: readonly string[]): Promise<void> {
  const own = join(files, ERASURE_LIST)
  const lists = await Promise.all(
    [own, ...others].map(async (path) => (existsSync(path) ? readList(await readFile(path)) : [])),
  ).catch(() => {
    throw new RestoreError('A list of erasures cannot be read.')
  })
  const all = joined(...lists)
  if (all.length === 0) return
  await mkdir(dirname(own), { recursive: true })
  await writeFile(own, listBytes(all))
}

export async function restoreBackup(
  file: string,
  dataDir: string,
  { force, now, fileKeys, erasures }: Restore,
): Promise<Manifest> {
  if (!existsSync(file)) throw new RestoreError(`There is no file ${file}.`)
  await mkdir(join(dataDir, 'database'), { recursive: true })
  // Fails if a backend is running on this folder.
  const unlock = await lockFolder(join(dataDir, 'database'))
  const draft = join(dataDir, `.restore-${process.pid}`)
  try {
    const present = (
      await Promise.all(['database', 'files'].map((name) => readdir(join(dataDir, name)).catch(() => [])))
    ).flat()
    if (present.length > 0 && !force)
      throw new RestoreError(
        `The data folder ${dataDir} is not empty; use an empty folder, or --force to move its content aside.`,
      )
    const found = await layOut(file, draft, fileKeys).catch((error: unknown) => {
      if (error instanceof KeyError || error instanceof SealedStreamError) throw new RestoreError(error.message)
      throw error instanceof RestoreError
        ? error
        : new RestoreError('The backup cannot be read: it is damaged or no backup.')
    })
    const manifest = await manifestOf(draft)
    check(manifest, found)
    const fresh = join(draft, 'database')
    await mkdir(fresh, { recursive: true })
    await loadEmbedded(fresh, await readFile(join(draft, 'database.tar')))
    await mkdir(join(draft, 'files'), { recursive: true })
    await keepErasures(join(draft, 'files'), [join(dataDir, 'files', ERASURE_LIST), ...(erasures ? [erasures] : [])])
    const aside = `before-restore-${now.toISOString().replace(/[:.]/g, '-')}`
    for (const name of ['database', 'files']) {
      if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(dataDir, `${name}.${aside}`))
      await rename(join(draft, name), join(dataDir, name))
    }
    if (present.length === 0)
      for (const name of ['database', 'files'])
        await rm(join(dataDir, `${name}.${aside}`), { recursive: true, force: true })
    return manifest
  } finally {
    await rm(draft, { recursive: true, force: true })
    await unlock()
  }
}
