import { endpoint } from '../kernel'
import { DecidedSchema, DecideManySchema, DownloadSomeSchema, TakeBackSchema } from './application-bulk.schema'

const BASE = '/api/v5/employer/job_applications/'

/**
 * Calls on several applications. They are not part of `applicationsEndpoints`, which the host loads on every page.
 */
export const bulkEndpoints = {
  /** LIST-06. */
  decide: endpoint({
    id: 'bulk.decide',
    method: 'POST',
    path: `${BASE}decide/`,
    auth: 'token',
    body: DecideManySchema,
    ok: DecidedSchema,
    status: 200,
    fails: [400, 401],
  }),
  /** LIST-07: takes back the member's own decisions that nobody changed since, for `TAKE_BACK.seconds`. */
  takeBack: endpoint({
    id: 'bulk.takeBack',
    method: 'POST',
    path: `${BASE}take_back/`,
    auth: 'token',
    body: TakeBackSchema,
    ok: DecidedSchema,
    status: 200,
    fails: [400, 401],
  }),
  /** LIST-06: the CSV with the lines of these applications (APPL-20). */
  csv: endpoint({
    id: 'bulk.csv',
    method: 'POST',
    path: `${BASE}download/`,
    auth: 'token',
    body: DownloadSomeSchema,
    answer: 'file',
    status: 200,
    fails: [400, 401],
  }),
}
