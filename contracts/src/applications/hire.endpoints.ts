import { endpoint } from '../kernel'
import { HireSchema, RecordHireSchema } from './hire.schema'

const PATH = '/api/v5/employer/job_applications/:id/hire/'

/** VISA-06: the checklist of a person who was hired; 404 for every other application. */
export const hireEndpoints = {
  read: endpoint({
    id: 'hire.read',
    method: 'GET',
    path: PATH,
    auth: 'token',
    ok: HireSchema,
    fails: [401, 404],
  }),
  /** A check that is recorded already keeps its first record. */
  record: endpoint({
    id: 'hire.record',
    method: 'PATCH',
    path: PATH,
    auth: 'token',
    body: RecordHireSchema,
    ok: HireSchema,
    fails: [400, 401, 404],
  }),
} as const
