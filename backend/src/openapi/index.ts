import { allEndpoints } from '@portal/contracts/api'
import { devEndpoints } from '@portal/contracts/dev'
import { isDevelopmentLike } from '../config'
import type { Module } from '../modules/module'
import { openApiDocument } from './document'

export const OPENAPI_PATH = '/api/openapi.json'
/** Of the document, raised with the contract. */
const VERSION = '5.0.0'

const developmentOnly = new Set(Object.values(devEndpoints).map(({ id }) => id as string))

/** The description of what this very backend answers: development calls are in it only where they answer. */
const openApiRoutes: Module = (app, { config }) => {
  const endpoints = allEndpoints.filter(({ id }) => isDevelopmentLike(config) || !developmentOnly.has(id))
  let body: string | undefined
  app.get(OPENAPI_PATH, async (_request, reply) => {
    body ??= JSON.stringify(openApiDocument(endpoints, { server: config.origin, version: VERSION }))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(body)
  })
}

export const openApi: readonly Module[] = [openApiRoutes]
