import * as v from 'valibot'
import { fields, REQUEST_ID } from '../kernel'
import { PLACE } from './place'
import { DETAIL_MAX, maskDetail } from './mask'

/** Identifiers, not free text or a fixed list: a newer host may know kinds and screens that this backend does not. */
const word = (pattern: RegExp) => fields.word(pattern, 64, 'rule.required')
const version = word(/^[\w.+–-]{1,64}$/)

/** What failed, in which version of which remote, in which mix; never who used it. */
export const FaultReportSchema = v.object({
  /** The kind: `network`, `integrity`, `mount`, `screen`, `uncaught`, `stepped-back` … */
  name: word(/^[a-z][a-z-]{1,30}$/),
  /** Null if the host itself failed. */
  remote: v.nullable(word(/^mf-[a-z][a-z-]{0,40}$/)),
  version: v.nullable(version),
  /** True for the first fault of this version in this page, to count faulty pages. Older hosts do not send it. */
  first: v.optional(v.boolean()),
  /** The version to which the page stepped back. */
  stepped_to: v.optional(v.nullable(version), null),
  host_version: version,
  environment: word(/^[a-z0-9][a-z0-9-]{0,40}$/),
  contract: version,
  /** The name of a screen, not the address, because addresses contain ids and tokens. */
  screen: v.nullable(word(/^[a-zA-Z]{1,40}$/)),
  /** Where in a file of its release; older hosts do not send it. */
  place: v.optional(v.nullable(fields.word(PLACE, 168, 'rule.required')), null),
  /** The id of the failed call, if a call failed (REAL-33). */
  request_id: v.optional(v.nullable(word(REQUEST_ID)), null),
  detail: v.pipe(fields.given('word', DETAIL_MAX, 'rule.required'), fields.atMost(DETAIL_MAX), v.transform(maskDetail)),
})
export type FaultReport = v.InferOutput<typeof FaultReportSchema>
