import { endpoint } from '../kernel'
import { LawSchema } from './law.schema'

export const lawEndpoints = {
  /** LAWS-02: all rows, compiled and the operator's, with an ETag. */
  read: endpoint({
    id: 'law.read',
    method: 'GET',
    path: '/api/v5/law/',
    auth: 'token',
    ok: LawSchema,
    fails: [401],
  }),
} as const
