// Measures TELL-05: the streams of many tabs at one backend, each of another company.
import { Agent, get } from 'node:http'

const EVENT = 'event: changed'

/** One tab: `heard(n)` resolves when its stream has sent the n-th change. */
function aTab({ port, path, token, agent }) {
  let said = 0
  /** @type {() => void} */
  let look = () => undefined
  const call = get({ agent, host: '127.0.0.1', port, path, headers: { authorization: `Token ${token}` } }, (answer) => {
    if (answer.statusCode !== 200) call.destroy(new Error(`A stream was answered with ${answer.statusCode}`))
    answer.on('data', (data) => {
      said += String(data).split(EVENT).length - 1
      look()
    })
  })
  return {
    /** @returns {Promise<void>} */
    heard: (times) =>
      new Promise((resolve, reject) => {
        call.once('error', reject)
        look = () => {
          if (said >= times) resolve()
        }
        look()
      }),
    close: () => call.on('error', () => undefined).destroy(),
  }
}

/**
 * The memory of all streams together, and the milliseconds until the last of them was told of a change; `inside` asks
 * the backend.
 */
export async function measureStreams({ port, path, sessions, inside, change }) {
  const agent = new Agent({ maxSockets: Infinity })
  const open = (session) => aTab({ port, path, token: session.token, agent })
  // What only the first stream loads is not counted as a cost of each.
  const [first, ...others] = sessions
  const firstTab = open(first)
  await firstTab.heard(1)
  const before = await inside('heap')
  const tabs = [firstTab, ...others.map(open)]
  await Promise.all(tabs.map((tab) => tab.heard(1)))
  const after = await inside('heap')
  const began = performance.now()
  await change(sessions)
  await Promise.all(tabs.map((tab) => tab.heard(2)))
  const ms = performance.now() - began
  for (const tab of tabs) tab.close()
  return { held: after.held - before.held, rss: after.rss - before.rss, ms }
}
