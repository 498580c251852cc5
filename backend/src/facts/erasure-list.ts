/**
 * CARE-03: the list of erasures, a file beside the others, so that a restored database learns of them. It has ids and
 * hashes, nothing of a person.
 */
import * as v from 'valibot'

export const ERASURE_LIST = 'erasures/list.json'

const ListSchema = v.array(
  v.object({
    hash: v.string(),
    at: v.string(),
    application_ids: v.array(v.pipe(v.number(), v.integer())),
    /** A closed company. */
    company_id: v.optional(v.pipe(v.number(), v.integer())),
  }),
)
export type ErasureList = v.InferOutput<typeof ListSchema>

export const readList = (data: Uint8Array | undefined): ErasureList =>
  data ? v.parse(ListSchema, JSON.parse(Buffer.from(data).toString())) : []

/** Each erasure once. */
export const joined = (...lists: readonly ErasureList[]): ErasureList => [
  ...new Map(lists.flat().map((one) => [one.hash, one])).values(),
]

export const listBytes = (list: ErasureList): Buffer => Buffer.from(JSON.stringify(list, null, 1))
