/** Checks the answers in tests against the OpenAPI document (REAL-34). */
import type { Endpoint } from '@portal/contracts'
import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { ValidateFunction } from 'ajv'
import { openApiDocument } from '../openapi/document'

interface Responses {
  readonly [status: string]:
    | { readonly $ref?: string; readonly content?: { readonly 'application/json'?: { readonly schema: object } } }
    | undefined
}

const ajv = new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: false })
addFormats(ajv)
const known = new Map<string, ValidateFunction | undefined>()

function checkOf(endpoint: Endpoint, status: number): ValidateFunction | undefined {
  const name = `${endpoint.id} ${status}`
  if (!known.has(name)) {
    const document = openApiDocument([endpoint], { server: 'http://localhost', version: '0.0.0' }) as {
      paths: Record<string, Record<string, { responses: Responses }>>
      components: { schemas: { Refusal: object } }
    }
    const [path] = Object.values(document.paths)
    const response = path?.[endpoint.method.toLowerCase()]?.responses[String(status)]
    const schema = response?.$ref
      ? document.components.schemas.Refusal
      : response?.content?.['application/json']?.schema
    if (!response) throw new Error(`${endpoint.id} answered ${status}, which its description does not name`)
    known.set(name, schema && ajv.compile(schema))
  }
  return known.get(name)
}

export function holdToDescription(endpoint: Endpoint, status: number, body: unknown): void {
  const check = checkOf(endpoint, status)
  if (check && !check(body))
    throw new Error(
      `The answer ${status} of ${endpoint.id} does not fit its description: ${ajv.errorsText(check.errors)}`,
    )
}
