import { endpoint } from '../kernel'
import { RaisedWagesSchema, RaiseWagesSchema, WageWatchSchema } from './wage-watch.schema'

const BASE = '/api/v5/employer/wage_watch/'

/** LINT-05. */
export const wageWatchEndpoints = {
  list: endpoint({
    id: 'wageWatch.list',
    method: 'GET',
    path: BASE,
    auth: 'admin',
    ok: WageWatchSchema,
    fails: [401, 403],
  }),
  raise: endpoint({
    id: 'wageWatch.raise',
    method: 'POST',
    path: `${BASE}raise/`,
    auth: 'admin',
    body: RaiseWagesSchema,
    ok: RaisedWagesSchema,
    fails: [400, 401, 403],
  }),
} as const
