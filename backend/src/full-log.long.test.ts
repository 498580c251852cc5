/** A backend whose log cannot be written. */
import { closeSync, openSync } from 'node:fs'
import { freePort } from '@portal/node'
import { bundledServer, startServer } from './testing/server-process'

let file = ''
beforeAll(() => {
  file = bundledServer('full-log')
})

it.each(['full disk', 'unread pipe'])(
  '[DOOR-24] %s: lines are dropped and counted, calls are answered, and SIGTERM ends the process',
  async (kind) => {
    // Writing to this device fails as on a full disk.
    const full = kind === 'full disk' ? openSync('/dev/full', 'w') : undefined
    const metrics = await freePort()
    const server = await startServer(file, {
      stdout: full ?? 'unread',
      env: { PORTAL_MODE: 'development', BACKEND_METRICS_PORT: String(metrics) },
    })
    const dropped = async (): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
      return Number(/^portal_log_lines_dropped_total (\d+)/m.exec(text)?.[1] ?? 0)
    }
    while ((await dropped()) < 3) {
      const answers = await Promise.all(Array.from({ length: 200 }, () => server.ask('/healthz')))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
    }
    expect(await server.end()).toBe(0)
    if (full !== undefined) closeSync(full)
  },
)
