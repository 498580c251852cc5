import { allEndpoints } from '@portal/contracts/api'
import { devEndpoints } from '@portal/contracts/dev'
import { isDevelopmentLike } from '../../config/config'
import type { Module } from '../../services/module'
import { openApiDocument } from './document'
import { openApiPage, PAGE_POLICY } from './page'

export const OPENAPI_PATH = '/api/openapi.json'
/** The same document as a page for people. */
export const DOCS_PATH = '/api/docs'
const KEPT = 'public, max-age=300'
/** The version of the document; raise it together with the contract. */
const VERSION = '5.0.0'

const developmentOnly = new Set(Object.values(devEndpoints).map(({ id }) => id as string))

/** Describes exactly what this backend answers: development calls are included only where they exist. */
const openApiRoutes: Module = (app, { config }) => {
  const endpoints = allEndpoints.filter(({ id }) => isDevelopmentLike(config) || !developmentOnly.has(id))
  const document = () => openApiDocument(endpoints, { server: config.origin, version: VERSION })
  let body: string | undefined
  app.get(OPENAPI_PATH, { exposeHeadRoute: true }, async (_request, reply) => {
    body ??= JSON.stringify(document())
    return reply.type('application/json; charset=utf-8').header('cache-control', KEPT).send(body)
  })
  let page: string | undefined
  app.get(DOCS_PATH, { exposeHeadRoute: true }, async (_request, reply) => {
    page ??= openApiPage(document(), OPENAPI_PATH)
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': KEPT, 'content-security-policy': PAGE_POLICY })
      .send(page)
  })
}

export const openApi: readonly Module[] = [openApiRoutes]
