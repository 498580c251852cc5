import { watch, type FSWatcher } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { join } from 'node:path'

const SCRIPT = `let open = false
const source = new EventSource('/dev-reload')
source.addEventListener('open', () => { if (open) location.reload(); open = true })
source.addEventListener('reload', () => location.reload())
`

/** Live reload for `npm run dev`. The script has our own origin, so the content security policy need not change. */
export function registerReload(app: FastifyInstance, folders: readonly string[]): void {
  const listeners = new Set<FastifyReply>()
  const watchers: FSWatcher[] = []
  let pending: NodeJS.Timeout | undefined

  const announce = () => {
    clearTimeout(pending)
    pending = setTimeout(() => {
      for (const { raw } of listeners) raw.write('event: reload\ndata: {}\n\n')
    }, 150)
  }

  app.addHook('onReady', async () => {
    for (const folder of folders) {
      watchers.push(
        watch(folder, (_event, file) => {
          if (!file || file === 'portal-build.json' || file === join('dist', 'portal-build.json')) announce()
        }),
      )
    }
  })
  app.addHook('preClose', async () => {
    clearTimeout(pending)
    for (const watcher of watchers) watcher.close()
    for (const { raw } of listeners) raw.end()
  })

  app.get('/dev-reload.js', async (_request, reply) =>
    reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }).send(SCRIPT),
  )
  app.get('/dev-reload', { exposeHeadRoute: false }, (request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'keep-alive',
    })
    reply.raw.write(': here\n\n')
    listeners.add(reply)
    request.raw.on('close', () => listeners.delete(reply))
  })
}
