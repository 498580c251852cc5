import { join } from 'node:path'
import { Processes, untilReady } from './processes.mjs'
import { fail, freePort, root, run } from './workspace.mjs'

const READY_MS = 120_000

/**
 * Prepares the database of a measurement; its servers run in production builds on free ports, and a crash ends the
 * command.
 */
export async function measured(data, settings = {}) {
  const [port, backendPort] = [await freePort(), await freePort()]
  const env = {
    PORTAL_MODE: 'test',
    PORTAL_DATA: data,
    PORTAL_ORIGIN: `http://localhost:${port}`,
    PORTAL_PORT: String(port),
    BACKEND_HOST: '127.0.0.1',
    BACKEND_PORT: String(backendPort),
    NODE_ENV: 'production',
    ...settings,
  }
  const server = join(root, 'backend/dist/server.js')
  await run(process.execPath, [server, '--prepare'], { label: 'The database', env })
  const processes = new Processes({
    logs: join(data, 'logs'),
    onCrash: (name, code, errors) => fail(new Error(`${name} ended (${code}): ${errors}`)),
  })
  const backendUrl = `http://127.0.0.1:${backendPort}`
  return {
    port,
    backendPort,
    /** Starts the backend with those options of Node; returns its process when it is ready. */
    async startBackend(...options) {
      const { child } = processes.start('backend', [...options, server], env)
      await untilReady(`${backendUrl}/readyz`, { timeoutMs: READY_MS })
      return child
    },
    /** Starts a server in front of the backend; returns its address when it is ready. */
    async startServer(name, file, own = {}) {
      processes.start(name, [file], { ...env, BACKEND_URL: backendUrl, ...own })
      const address = `http://localhost:${own.PORTAL_PORT ?? port}`
      await untilReady(`${address}/readyz`, { timeoutMs: READY_MS })
      return address
    },
    end: () => processes.endAll(),
  }
}
