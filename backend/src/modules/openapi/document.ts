/** REAL-34: the OpenAPI 3.1 document, generated from the endpoint table of contracts. */
import { ApiErrorSchema, ERROR_CODES, fields, IDEMPOTENCY_KEY, OTHER, pathParameters, PRODUCT } from '@portal/contracts'
import type { Endpoint, EndpointAuth } from '@portal/contracts'
import { personPageEndpoints } from '@portal/contracts/applications'
import { healthEndpoints } from '@portal/contracts/dev'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'

export type Json = Record<string, unknown>

/** DOOR-15: a value of an enumeration that only a newer release knows. */
const withOther = ({ enum: values, ...rest }: Json): Json =>
  Array.isArray(values) ? { ...rest, enum: [...new Set<unknown>([...values, OTHER])] } : rest

/**
 * Rules that JSON Schema cannot express (transforms, checks over several fields) are omitted: the document is less
 * strict, never wrong.
 */
function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _draft, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      typeMode === 'output' && valibotSchema.type === 'picklist' ? withOther({ ...jsonSchema }) : undefined,
  }) as Json
  return rest
}

const SECURITY: Readonly<Record<EndpointAuth, readonly Json[]>> = {
  none: [],
  token: [{ memberToken: [] }],
  admin: [{ memberToken: [] }],
  partner: [{ partnerToken: [] }],
  operator: [{ operatorToken: [] }],
}
const WHO: Readonly<Record<EndpointAuth, string>> = {
  none: 'Open to anybody.',
  token: 'Any member of the company.',
  admin: 'Admins of the company alone.',
  partner: 'The partner alone.',
  operator: 'Operators of the portal alone.',
}

/** DOOR-03. */
const KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names this act for 24 hours. The same key with the same content gets the first answer, with other content 422; 409 with `Retry-After` while the first call runs.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
}

const ID = schemaOf(fields.id, 'output')
const pathOf = (path: string): string => path.replace(/:([a-zA-Z_]+)/g, '{$1}')

function parametersOf(endpoint: Endpoint): Json[] {
  const query = endpoint.query ? schemaOf(endpoint.query, 'input') : {}
  const required = new Set((query.required ?? []) as string[])
  return [
    ...pathParameters(endpoint.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: /^id$|_id$|Id$/.test(name) ? ID : { type: 'string' },
    })),
    ...Object.entries((query.properties ?? {}) as Json).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema,
    })),
    ...(endpoint.once === false ? [] : [KEY]),
  ]
}

function bodyOf({ body, multipart }: Endpoint): Json | undefined {
  if (!body && !multipart) return undefined
  const schema = body ? schemaOf(body, 'input') : { type: 'object' }
  if (!multipart) return { required: true, content: { 'application/json': { schema } } }
  // Files are separate parts beside the plain fields.
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { ...schema, additionalProperties: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    },
  }
}

const LEADS_ON: Json = { description: 'Leads on', headers: { location: { schema: { type: 'string' } } } }

function successOf({ answer, ok, status }: Endpoint): Json {
  if (answer === 'redirect') return { [status === 200 ? 302 : status]: LEADS_ON }
  if (answer === 'page')
    return {
      [status]: { description: 'A page that asks', content: { 'text/html': { schema: { type: 'string' } } } },
      302: LEADS_ON,
    }
  if (answer === 'file')
    return {
      [status]: {
        description: 'A file',
        content: { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
      },
    }
  if (answer === 'empty' || !ok) return { [status]: { description: 'Done' } }
  return { [status]: { description: 'Done', content: { 'application/json': { schema: schemaOf(ok, 'output') } } } }
}

const REFUSAL = { $ref: '#/components/responses/Refusal' }
const REFUSAL_OR_PAGE = { $ref: '#/components/responses/RefusalOrPage' }
/** Links of mails, whose refusals a person reads. */
const LINKS = new Set<string>(Object.values(personPageEndpoints).map(({ id }) => id))

/** Every endpoint with a body, a query or a key may refuse it with 400. */
const refusalsOf = ({ body, multipart, query, fails, once }: Endpoint): number[] => [
  ...fails,
  ...(body || multipart ? [400, 413, 415] : []),
  ...(query ? [400] : []),
  ...(once === false ? [] : [400, 409, 422]),
  500,
  503,
]

function responsesOf(endpoint: Endpoint): Json {
  const success = successOf(endpoint)
  const refusal = LINKS.has(endpoint.id) ? REFUSAL_OR_PAGE : REFUSAL
  const refusals = Object.fromEntries(refusalsOf(endpoint).map((code) => [String(code), refusal]))
  // A failed readiness check has the same body as a successful one.
  return endpoint.id === healthEndpoints.ready.id
    ? { ...refusals, ...success, 503: success[endpoint.status] }
    : { ...refusals, ...success }
}

const operationOf = (endpoint: Endpoint): Json => {
  const requestBody = bodyOf(endpoint)
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0] ?? endpoint.id],
    description: `${WHO[endpoint.auth]}${endpoint.changes && endpoint.method === 'GET' ? ' Changes something (D82).' : ''}`,
    security: SECURITY[endpoint.auth],
    parameters: parametersOf(endpoint),
    ...(requestBody && { requestBody }),
    responses: responsesOf(endpoint),
  }
}

export function openApiDocument(
  endpoints: readonly Endpoint[],
  { server, version }: { server: string; version: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints)
    (paths[pathOf(endpoint.path)] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint)
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT.fileName} API`,
      version,
      description: 'Made from the endpoint table of the contracts. `accept-language` chooses the language of texts.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        memberToken: {
          type: 'apiKey',
          in: 'header',
          name: 'authorization',
          description: '`Token <token>`: what the login answered',
        },
        partnerToken: { type: 'http', scheme: 'bearer' },
        operatorToken: { type: 'http', scheme: 'bearer' },
      },
      responses: {
        Refusal: {
          description: 'A refusal; `code` says which',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
        RefusalOrPage: {
          description: 'A refusal, or a page that says it to a person',
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
            'text/html': { schema: { type: 'string' } },
          },
        },
      },
      schemas: { Refusal: schemaOf(ApiErrorSchema, 'output'), ErrorCode: { type: 'string', enum: [...ERROR_CODES] } },
    },
  }
}
