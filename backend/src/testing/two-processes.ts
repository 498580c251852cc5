/**
 * Two processes on one database, for state that must not be in one process's memory. Created before the tests of a
 * file, closed after them.
 */
import { buildApp } from '../app'
import { createTestApp } from './test-app'
import type { TestApp, TestAppOptions } from './test-app'

export interface TwoProcesses {
  app: TestApp
  second: TestApp['http']
}

/** Its members are set when the tests run. */
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
