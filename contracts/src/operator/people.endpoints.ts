import { endpoint } from '../kernel'
import {
  AddedOperatorSchema,
  NewOperatorSchema,
  OperatorPeopleSchema,
  OperatorPersonSchema,
  WhoamiSchema,
} from './people.schema'

/** OPER-01: the people who operate the portal. The token of the setting is an owner, who adds the first person. */
export const operatorPeopleEndpoints = {
  self: endpoint({
    id: 'operators.self',
    method: 'GET',
    path: '/api/v5/operator/self/',
    auth: 'operator',
    role: 'reader',
    ok: WhoamiSchema,
  }),
  list: endpoint({
    id: 'operators.list',
    method: 'GET',
    path: '/api/v5/operator/operators/',
    auth: 'operator',
    role: 'reader',
    ok: OperatorPeopleSchema,
  }),
  /** Not remembered for a repeat, because the answer holds the token. */
  add: endpoint({
    id: 'operators.add',
    method: 'POST',
    path: '/api/v5/operator/operators/',
    auth: 'operator',
    role: 'owner',
    body: NewOperatorSchema,
    ok: AddedOperatorSchema,
    status: 201,
    once: false,
    fails: [400, 409],
  }),
  /** The token ends at once; the name stays in the audit log. */
  end: endpoint({
    id: 'operators.end',
    method: 'DELETE',
    path: '/api/v5/operator/operators/:id/',
    auth: 'operator',
    role: 'owner',
    ok: OperatorPersonSchema,
    fails: [404],
  }),
} as const
