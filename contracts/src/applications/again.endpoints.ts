import { endpoint } from '../kernel'
import { AgainSchema, SayAgainSchema } from './again.schema'

const PATH = '/api/v5/employer/job_applications/:id/again/'

/** FIND-02: who applied before. Only active applications of the own company, on both sides. */
export const againEndpoints = {
  list: endpoint({
    id: 'again.list',
    method: 'GET',
    path: PATH,
    auth: 'token',
    ok: AgainSchema,
    fails: [401, 404],
  }),
  /** A member says of another application that it is of the same person or not, or takes that back. */
  say: endpoint({
    id: 'again.say',
    method: 'PATCH',
    path: PATH,
    auth: 'token',
    body: SayAgainSchema,
    ok: AgainSchema,
    fails: [400, 401, 404],
  }),
} as const
