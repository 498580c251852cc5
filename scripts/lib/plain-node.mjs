// Prepares a worker of jest-light-runner, which runs tests in plain Node: TypeScript and the modules of a room are
// loaded once for all test files of a worker.
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { register as registerRequire } from 'tsx/cjs/api'
import { register as registerImport } from 'tsx/esm/api'

registerRequire()
registerImport()

// A server or a timer that a test left open would keep this worker, and the run would wait for it.
process.once('disconnect', () => process.exit())

const LIMIT_MS = 600_000

async function inTime(work, limit) {
  const end = new AbortController()
  const late = wait(limit, undefined, { signal: end.signal }).then(() => {
    throw new Error(`This took longer than ${limit / 1000} s.`)
  })
  // Once the work has ended, nobody waits for it.
  late.catch(() => undefined)
  return Promise.race([work(), late]).finally(() => end.abort())
}

// The runner has no time limits, so one test that never ends would hold all others.
const { addEventHandler } = createRequire(import.meta.resolve('jest-light-runner'))('jest-circus')
addEventHandler(({ name, timeout = LIMIT_MS }, { currentDescribeBlock: { children, hooks } }) => {
  const added = { add_test: children.at(-1), add_hook: hooks.at(-1) }[name]
  const work = added?.fn
  if (work) added.fn = () => inTime(work, timeout)
})
