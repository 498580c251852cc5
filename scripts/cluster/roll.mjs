import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '../lib/workspace.mjs'

/** What the callers of the portal saw: answers by status, and those that failed. */
const seen = (/** @type {Map<number | string, number>} */ statuses) => {
  const answers = Object.fromEntries(statuses)
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const failed = [...statuses]
    // Neither a 503 nor a broken connection is an answer to somebody who works.
    .filter(([status]) => typeof status !== 'number' || status >= 500)
    .reduce((sum, [, count]) => sum + count, 0)
  return { all, failed, answers }
}

const minus = (/** @type {Map<number | string, number>} */ after, /** @type {Map<number | string, number>} */ before) =>
  new Map([...after].map(([status, count]) => [status, count - (before.get(status) ?? 0)]))

/** Does the work while the load goes on, and tells what callers saw in that time. */
async function during(load, work) {
  const before = new Map(load.statuses)
  const start = Date.now()
  await work()
  return {
    seconds: Math.round((Date.now() - start) / 1000),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    ...seen(minus(load.statuses, before)),
  }
}

/**
 * OPER-03: the previous release serves; the migrations of this one first, then each server by itself, as a rolling
 * update does: not ready, drained, ended with 0, started from this release, ready. The time without a roll is the
 * control: what fails then does not fail because of it.
 */
export async function rollUnderLoad(cluster, load, { controlMs }) {
  await load.start()
  const control = await during(load, () => wait(controlMs))
  const migration = await during(load, () => cluster.prepare())
  const roll = await during(load, async () => {
    for (const name of cluster.names) await cluster.replace(name)
    // The last one has taken its part again.
    await wait(2000)
  })
  await load.stop()
  const result = { replaced: cluster.names.length, control, migration, roll, ...(await load.verify()) }
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  const failedIn = (name, { all, failed }) => [
    ...(all === 0 ? [`nothing was asked in the ${name}`] : []),
    ...(failed > 0 ? [`${failed} of ${all} requests failed in the ${name}`] : []),
  ]
  const wrong = [
    ...failedIn('migration', migration),
    ...failedIn('roll', roll),
    ...(result.lost > 0 ? [`${result.lost} acknowledged writes are lost`] : []),
    ...(result.unsentMails > 0 ? [`${result.unsentMails} mails were not sent`] : []),
    ...(result.doubledMails > 0 ? [`${result.doubledMails} mails were sent twice`] : []),
    ...(cluster.unexpected ? [`${cluster.unexpected} processes ended by themselves`] : []),
  ]
  if (wrong.length > 0)
    throw new Failure(
      `The rolling update failed: ${wrong.join('; ')}. Without it ${control.failed} of ${control.all} requests failed.`,
    )
  return result
}
