/** Checks the answers in tests against the OpenAPI document (REAL-34). */
import type { Endpoint } from '@portal/contracts'
import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { ValidateFunction } from 'ajv'
import { openApiDocument } from '../modules/openapi/document'

interface Responses {
  readonly [status: string]:
    | { readonly $ref?: string; readonly content?: { readonly 'application/json'?: { readonly schema: object } } }
    | undefined
}

const ajv = new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: false })
addFormats(ajv)
interface Described {
  readonly check: ValidateFunction | undefined
  /** The refusal may be a page, because a person reads it. */
  readonly mayBePage: boolean
}
const known = new Map<string, Described>()

function described(endpoint: Endpoint, status: number): Described {
  const name = `${endpoint.id} ${status}`
  const before = known.get(name)
  if (before) return before
  const document = openApiDocument([endpoint], { server: 'http://localhost', version: '0.0.0' }) as {
    paths: Record<string, Record<string, { responses: Responses }>>
    components: { schemas: { Refusal: object } }
  }
  const [path] = Object.values(document.paths)
  const response = path?.[endpoint.method.toLowerCase()]?.responses[String(status)]
  if (!response) throw new Error(`${endpoint.id} answered ${status}, which its description does not name`)
  const schema = response.$ref ? document.components.schemas.Refusal : response.content?.['application/json']?.schema
  const read = { check: schema && ajv.compile(schema), mayBePage: response.$ref?.endsWith('OrPage') ?? false }
  known.set(name, read)
  return read
}

/** `body`: the parsed JSON; undefined where the answer is none. */
export function holdToDescription(endpoint: Endpoint, status: number, body: unknown): void {
  const { check, mayBePage } = described(endpoint, status)
  if (!check || (body === undefined && mayBePage)) return
  if (!check(body))
    throw new Error(
      `The answer ${status} of ${endpoint.id} does not fit its description: ${ajv.errorsText(check.errors)}`,
    )
}
