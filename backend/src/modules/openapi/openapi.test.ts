import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { endpoint, fillPath } from '@portal/contracts'
import { allEndpoints } from '@portal/contracts/api'
import * as v from 'valibot'
import { createTestApp } from '../../testing'
import { holdToDescription } from '../../testing/answers'
import { DOCS_PATH, OPENAPI_PATH } from './index'

interface Document {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; security: object[]; responses: object }>>
}

const served = async (): Promise<Document> => {
  const app = await createTestApp()
  const { statusCode, body } = await app.http.inject(OPENAPI_PATH)
  expect(statusCode).toBe(200)
  await app.close()
  return JSON.parse(body)
}

// The validator is an ES module, which jest cannot load, so a separate process runs it.
const VALIDATE = `import { Validator } from '@seriousme/openapi-schema-validator'
let text = ''
for await (const part of process.stdin) text += part
const validator = new Validator()
const result = await validator.validate(JSON.parse(text))
process.stdout.write(JSON.stringify({ valid: result.valid, version: validator.version, errors: result.errors }))`

it('[REAL-34] the served document is valid OpenAPI 3.1 and names every endpoint with its rights', async () => {
  const document = await served()
  const input = JSON.stringify(document)
  const verdict = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', VALIDATE], {
      input,
      cwd: join(__dirname, '../../..'),
      encoding: 'utf8',
    }),
  )
  expect(verdict).toEqual({ valid: true, version: '3.1' })
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(allEndpoints.map(({ id }) => id).sort())
  const open = operations
    .filter(({ security }) => security.length === 0)
    .map(({ operationId }) => operationId)
    .sort()
  expect(open).toEqual(
    allEndpoints
      .filter(({ auth }) => auth === 'none')
      .map(({ id }) => id)
      .sort(),
  )
  for (const { path } of allEndpoints)
    expect(Object.keys(document.paths)).toContain(path.replace(/:([a-zA-Z_]+)/g, '{$1}'))
})

describe('an answer', () => {
  const call = endpoint({
    id: 'test.call',
    method: 'GET',
    path: '/api/v5/test/:id/',
    auth: 'token',
    ok: v.object({ id: v.number(), name: v.string() }),
    fails: [404],
  })

  it('[REAL-34] that differs from its description is found', () => {
    expect(fillPath(call.path, { id: 1 })).toBe('/api/v5/test/1/')
    expect(() => holdToDescription(call, 200, { id: 1, name: 'a' })).not.toThrow()
    expect(() => holdToDescription(call, 200, { id: '1', name: 'a' })).toThrow('does not fit')
    expect(() => holdToDescription(call, 200, { id: 1 })).toThrow('does not fit')
    expect(() => holdToDescription(call, 404, { error: 'gone', code: 'not_found' })).not.toThrow()
    expect(() => holdToDescription(call, 404, { message: 'gone' })).toThrow('does not fit')
    expect(() => holdToDescription(call, 418, {})).toThrow('does not name')
  })
})

it('[REAL-34] the HTML page names every endpoint, and needs nothing except its own style', async () => {
  const app = await createTestApp()
  const { statusCode, body, headers } = await app.http.inject(DOCS_PATH)
  await app.close()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const { id, path } of allEndpoints) {
    expect(body).toContain(`<section id="${id}">`)
    expect(body).toContain(`<code>${path.replace(/:([a-zA-Z_]+)/g, '{$1}')}</code>`)
  }
  expect(body).not.toMatch(/<script|<link|<img|<iframe| on\w+=| style=|(?:src|href)="(?!#|\/api\/openapi\.json")/)
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
})
