import * as v from 'valibot'
import { endpoint, fields } from '../kernel'

const MOST = 200

const ids = v.pipe(
  v.array(fields.id, 'rule.invalid'),
  v.minLength(1, 'rule.required'),
  v.maxLength(MOST, 'rule.tooMany'),
)
/** All applications of a call are of one person: of the person with this address. */
const onePerson = { application_ids: ids, email: fields.email } as const

/** Why an application of the person is not erased. */
export const ERASURE_KEPT = ['hired'] as const

export const FoundPersonSchema = v.object({
  application_id: v.number(),
  company_id: v.number(),
  company_name: v.string(),
  last_name: v.string(),
  first_name: v.string(),
  email: v.string(),
  contact_num: v.nullable(v.string()),
  status: v.string(),
  applied_at: fields.epochSeconds,
})
export type FoundPerson = v.InferOutput<typeof FoundPersonSchema>

/** What was erased, without a word about the person. */
export const ErasureSchema = v.object({
  /** Null for a dry run. */
  id: v.nullable(v.number()),
  at: fields.epochSeconds,
  operator: v.nullable(v.string()),
  application_ids: v.array(v.number()),
  /** Of the closing of a company; null for a person. */
  company_id: v.nullable(v.number()),
  /** Rows of each table, and files. */
  counts: v.record(v.string(), v.number()),
  kept: v.array(v.object({ application_id: v.number(), reason: v.picklist(ERASURE_KEPT) })),
  /** SHA-256 of what is erased, when, by whom and how much; null for a dry run. */
  hash: v.nullable(v.string()),
})
export type Erasure = v.InferOutput<typeof ErasureSchema>

/** CARE-03: what a person may ask of the operator, over all companies. */
export const personRequestEndpoints = {
  find: endpoint({
    id: 'persons.find',
    method: 'POST',
    path: '/api/v5/operator/persons/find/',
    auth: 'operator',
    role: 'support',
    /** In the body, so that the address in logs has no name. A name, an e-mail address or a telephone number. */
    body: v.object({ text: fields.sentLine() }),
    changes: false,
    ok: v.object({ found: v.array(FoundPersonSchema), is_more: v.boolean() }),
    fails: [400],
  }),
  /** A ZIP with everything: one JSON file for each application, and the files. */
  export: endpoint({
    id: 'persons.export',
    method: 'POST',
    path: '/api/v5/operator/persons/export/',
    auth: 'operator',
    role: 'support',
    body: v.object(onePerson),
    answer: 'file',
    fails: [400, 404, 409],
  }),
  erase: endpoint({
    id: 'persons.erase',
    method: 'POST',
    path: '/api/v5/operator/persons/erase/',
    auth: 'operator',
    role: 'owner',
    body: v.object({ ...onePerson, dry_run: v.boolean('rule.required') }),
    ok: ErasureSchema,
    fails: [400, 404, 409],
  }),
  /** The list that a restore needs. */
  erasures: endpoint({
    id: 'persons.erasures',
    method: 'GET',
    path: '/api/v5/operator/persons/erasures/',
    auth: 'operator',
    role: 'support',
    ok: v.object({ erasures: v.array(ErasureSchema) }),
  }),
} as const
