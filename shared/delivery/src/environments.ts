import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvironmentSchema, type Environment, type UnitName } from '@portal/contracts/shell'
import * as v from 'valibot'
import { DeliveryError, EnvironmentChangedError, hasCode } from './failure'

const NAME = /^[a-z][a-z0-9-]{0,40}$/
const STALE_LOCK_MS = 10_000
const wait = (milliseconds: number) => new Promise((resolve) => { setTimeout(resolve, milliseconds) })

export type Units = Environment['units']
export interface Change {
  readonly units?: Partial<Record<UnitName, string>>
  readonly certified?: Environment['certified']
  readonly by: string
  readonly at: string
}

/** Environments as small files, each with everything it was before. */
export interface Environments {
  list(): Promise<readonly string[]>
  read(name: string): Promise<Environment | undefined>
  create(name: string, units: Units, change: Change): Promise<Environment>
  /** Compare and swap: writes only where the environment is still what `seen` says. */
  change(seen: Environment, change: Change): Promise<Environment>
  remove(name: string): Promise<void>
  /** Oldest first. */
  history(name: string): Promise<readonly Environment[]>
  /** Changes whenever the file does. */
  stamp(name: string): Promise<string>
}

export function folderEnvironments(folder: string): Environments {
  const path = (name: string) => {
    if (!NAME.test(name)) throw new DeliveryError(`"${name}" is no name of an environment: small letters, digits and dashes.`)
    return join(folder, `${name}.json`)
  }
  const historyPath = (name: string) => path(name).replace(/\.json$/, '.history.jsonl')

  async function locked<T>(name: string, work: () => Promise<T>): Promise<T> {
    await mkdir(folder, { recursive: true })
    const lock = `${path(name)}.lock`
    for (let attempt = 0; ; attempt += 1) {
      try {
        await (await open(lock, 'wx')).close()
        break
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error
        const age = await stat(lock).then(({ mtimeMs }) => Date.now() - mtimeMs, () => 0)
        if (age > STALE_LOCK_MS) await rm(lock, { force: true })
        else if (attempt > 200) throw new DeliveryError(`Environment ${name} is being changed by somebody else; try again.`)
        else await wait(25)
      }
    }
    try {
      return await work()
    } finally {
      await rm(lock, { force: true })
    }
  }

  async function write(environment: Environment): Promise<Environment> {
    const draft = `${path(environment.name)}.${process.pid}.draft`
    await writeFile(draft, `${JSON.stringify(environment, null, 2)}\n`)
    await rename(draft, path(environment.name))
    await appendFile(historyPath(environment.name), `${JSON.stringify(environment)}\n`)
    return environment
  }

  const environments: Environments = {
    async list() {
      const names = await readdir(folder).catch(() => [])
      return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length)).filter((name) => NAME.test(name)).sort()
    },
    async read(name) {
      try {
        return v.parse(EnvironmentSchema, JSON.parse(await readFile(path(name), 'utf8')))
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined
        if (error instanceof DeliveryError) throw error
        throw new DeliveryError(`Environment ${name} cannot be read: ${path(name)} is not an environment file.`)
      }
    },
    create: (name, units, { by, at, certified }) => locked(name, async () => {
      if (await environments.read(name)) throw new DeliveryError(`Environment ${name} exists already.`)
      return write({ name, units, certified: certified ?? null, changedBy: by, changedAt: at, previous: null })
    }),
    change: (seen, { units, certified, by, at }) => locked(seen.name, async () => {
      const current = await environments.read(seen.name)
      if (JSON.stringify(current) !== JSON.stringify(seen)) {
        throw new EnvironmentChangedError(`Environment ${seen.name} was changed by ${current?.changedBy ?? 'somebody'} in the meantime; look at it and try again.`)
      }
      const next = { ...seen.units, ...units }
      const moved = JSON.stringify(next) !== JSON.stringify(seen.units)
      return write({
        ...seen,
        units: next,
        // A mix that nobody tested is not certified, however good its parts are.
        certified: certified ?? (moved ? null : seen.certified),
        changedBy: by,
        changedAt: at,
        previous: moved ? seen.units : seen.previous,
      })
    }),
    remove: (name) => locked(name, async () => {
      if (!(await environments.read(name))) throw new DeliveryError(`There is no environment ${name}.`)
      await rm(path(name))
      await rm(historyPath(name), { force: true })
    }),
    async history(name) {
      const text = await readFile(historyPath(name), 'utf8').catch(() => '')
      return text.split('\n').filter(Boolean).map((line) => v.parse(EnvironmentSchema, JSON.parse(line)))
    },
    async stamp(name) {
      const { mtimeMs, ino, size } = await stat(path(name)).catch(() => ({ mtimeMs: 0, ino: 0, size: 0 }))
      return `${mtimeMs}:${ino}:${size}`
    },
  }
  return environments
}
