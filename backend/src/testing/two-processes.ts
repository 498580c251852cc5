/** Two processes over one database, for what must not live in the memory of one. Made before the tests of a file, closed after them. */
import { buildApp } from '../app'
import { createTestApp } from './test-app'
import type { TestApp, TestAppOptions } from './test-app'

export interface TwoProcesses {
  app: TestApp
  second: TestApp['http']
}

/** The members are there once the tests run. */
export function twoProcesses(options?: TestAppOptions): TwoProcesses {
  const both = {} as TwoProcesses
  beforeAll(async () => {
    both.app = await createTestApp(options)
    const { config, database, clock } = both.app.services
    both.second = (await buildApp({ config, database, clock })).http
  })
  afterAll(async () => {
    await both.second.close()
    await both.app.close()
  })
  return both
}
