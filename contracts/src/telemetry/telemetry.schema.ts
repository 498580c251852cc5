import * as v from 'valibot'
import { REQUEST_ID } from '../kernel'
import { DETAIL_MAX, maskDetail } from './mask'

/** Words, never texts: a newer host may know kinds and screens that this backend does not. */
const word = (pattern: RegExp) => v.pipe(v.string('rule.required'), v.regex(pattern, 'rule.required'))
const version = word(/^[\w.+–-]{1,64}$/)

/** What broke, in which version of which remote, in which mix. Who was there is not in it. */
export const FaultReportSchema = v.object({
  /** The kind: `network`, `integrity`, `mount`, `screen`, `uncaught`, `stepped-back` … */
  name: word(/^[a-z][a-z-]{1,30}$/),
  /** Null where it was the host itself. */
  remote: v.nullable(word(/^mf-[a-z][a-z-]{0,40}$/)),
  version: v.nullable(version),
  /** The first fault of this version in this page: so faulty pages can be counted. Hosts of before do not say it. */
  first: v.optional(v.boolean()),
  /** The version that was taken in its place. */
  stepped_to: v.optional(v.nullable(version), null),
  host_version: version,
  environment: word(/^[a-z0-9][a-z0-9-]{0,40}$/),
  contract: version,
  /** A name in `paths`, never the address: addresses hold ids and tokens. */
  screen: v.nullable(word(/^[a-zA-Z]{1,40}$/)),
  /** Of the call that failed (REAL-33), where one did. */
  request_id: v.optional(v.nullable(word(REQUEST_ID)), null),
  detail: v.pipe(v.string('rule.required'), v.maxLength(DETAIL_MAX, 'rule.tooLong'), v.transform(maskDetail)),
})
export type FaultReport = v.InferOutput<typeof FaultReportSchema>
