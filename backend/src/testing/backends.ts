/**
 * With `PORTAL_TEST_BACKENDS=2` the calls of each test alternate between two backends on one database, as behind a
 * load balancer. Each backend has separate module instances, like a process. After some calls a backend is replaced
 * by a new one, as after a kill, so that everything in its memory is lost.
 */
import { buildApp } from '../app'
import type { App, AppParts } from '../app'
import type { Database } from '../database/database'
import { connectAgain } from './test-database'

const CALLS_OF_ONE = 15

/** Loads the modules of the backend again. */
function buildOfAnotherProcess(): typeof buildApp {
  const own = Object.keys(require.cache).filter((file) => !file.includes('node_modules'))
  const kept = own.map((file) => [file, require.cache[file]] as const)
  for (const file of own) delete require.cache[file]
  try {
    return (require('../app') as { buildApp: typeof buildApp }).buildApp
  } finally {
    for (const [file, module] of kept) require.cache[file] = module
  }
}

export interface Backends {
  /** The backend whose services the tests read. */
  readonly first: App
  /** The backend for the next call. */
  next(): Promise<App>
  close(): Promise<void>
}

export async function startBackends(
  parts: AppParts,
  number = Number(process.env.PORTAL_TEST_BACKENDS ?? 1),
): Promise<Backends> {
  const databases: Database[] = []
  const all: App[] = []
  const start = async (build: typeof buildApp, database: Database): Promise<App> => {
    const app = await build({ ...parts, database })
    all.push(app)
    return app
  }
  // PGlite allows only one process.
  const anotherPool = (): Database => {
    const database = connectAgain(parts.database)
    if (!database) return parts.database
    databases.push(database)
    return database
  }
  const first = await start(buildApp, parts.database)
  const own = { app: first, startAgain: () => start(buildApp, parts.database) }
  const places = [own]
  while (places.length < number) {
    const [build, database] = [buildOfAnotherProcess(), anotherPool()]
    places.push({ app: await start(build, database), startAgain: () => start(build, database) })
  }

  let calls = 0
  return {
    first,
    next: async () => {
      calls += 1
      const place = places[calls % number] ?? own
      if (number > 1 && calls % CALLS_OF_ONE === 0) place.app = await place.startAgain()
      return place.app
    },
    close: async () => {
      for (const { http } of all) await http.close()
      for (const database of databases) await database.close()
    },
  }
}
