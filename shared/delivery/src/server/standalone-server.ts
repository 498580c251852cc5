import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type { RemoteName } from '@portal/contracts/shell'
import { registerBackend } from './backend-proxy'
import { createBackends } from './backends'
import { registerReload } from './dev-reload'
import { hasCode } from '../failure'
import { refuse } from './http-answers'
import { typeOf } from '../store/media-types'
import { readBuild } from '../releases/release'
import { contentSecurityPolicy, PAGE_HEADERS, protectAnswers } from './security-headers'

export interface StandaloneOptions {
  readonly root: string
  /** `parts` is the page of the parts with their states. */
  readonly unit: RemoteName | 'parts'
  readonly backendUrl: string
}

/** One remote against a stub of the host (PLAT-26), with live reload. Development only. */
export function buildStandalone({ root, unit, backendUrl }: StandaloneOptions): FastifyInstance {
  const dist = join(root, '.cache', 'standalone', unit, 'dist')
  const app = fastify({ logger: false, forceCloseConnections: 'idle' })
  protectAnswers(app)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => ({ status: 'ready', missing: [] }))
  registerBackend(app, createBackends(backendUrl))
  registerReload(app, [dist])
  app.get<{ Params: { '*': string } }>('/standalone/*', async (request, reply) => {
    const file = normalize(request.params['*'])
    if (file.startsWith('..') || file.startsWith('/')) return refuse(request, reply, 'not_found')
    try {
      const body = await readFile(join(dist, file))
      return reply.headers({ 'content-type': typeOf(file), 'cache-control': 'no-store' }).send(body)
    } catch (error) {
      if (hasCode(error, 'ENOENT') || hasCode(error, 'EISDIR')) return refuse(request, reply, 'not_found')
      throw error
    }
  })
  app.get('/*', async (_request, reply) => {
    const { entry, preload, styles } = readBuild(dist, unit)
    const page = [
      '<!doctype html>',
      '<html lang="ja">',
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${unit}</title>`,
      '<meta name="color-scheme" content="light dark">',
      ...styles.map((file) => `<link rel="stylesheet" href="/standalone/${file}">`),
      ...[...preload, entry].map((file) => `<script defer src="/standalone/${file}"></script>`),
      '<script defer src="/dev-reload.js"></script>',
      '</head>',
      '<body><div id="root"></div></body>',
      '</html>',
      '',
    ].join('\n')
    return reply
      .headers({
        ...PAGE_HEADERS,
        'content-security-policy': contentSecurityPolicy({ development: true }),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .send(page)
  })
  return app
}
