import { endpoint } from '../kernel'
import {
  ComparedSchema,
  CompareQuerySchema,
  HandlingSchema,
  InviteAgainSchema,
  RateSchema,
  RewordSchema,
  SaveHandlingSchema,
} from './handling.schema'

const BASE = '/api/v5/employer/job_applications/'
const PATH = `${BASE}:id/handling/`

/** FIND-03: for the own team only. */
export const handlingEndpoints = {
  read: endpoint({
    id: 'handling.read',
    method: 'GET',
    path: PATH,
    auth: 'token',
    ok: HandlingSchema,
    fails: [401, 404],
  }),
  /** A colleague to whom it is newly assigned is told. */
  save: endpoint({
    id: 'handling.save',
    method: 'PATCH',
    path: PATH,
    auth: 'token',
    body: SaveHandlingSchema,
    ok: HandlingSchema,
    fails: [400, 401, 404],
  }),
  /** The calling member's own rating. */
  rate: endpoint({
    id: 'handling.rate',
    method: 'PATCH',
    path: `${PATH}rating/`,
    auth: 'token',
    body: RateSchema,
    ok: HandlingSchema,
    fails: [400, 401, 404],
  }),
  /** The questions of its posting; 409 once anybody has answered them. */
  reword: endpoint({
    id: 'handling.reword',
    method: 'PATCH',
    path: `${PATH}questions/`,
    auth: 'token',
    body: RewordSchema,
    ok: HandlingSchema,
    fails: [400, 401, 404, 409],
  }),
  /** FIND-04: a mail about another posting; once for each person and posting. 409 without consent. */
  inviteAgain: endpoint({
    id: 'handling.inviteAgain',
    method: 'POST',
    path: `${PATH}again/`,
    auth: 'token',
    body: InviteAgainSchema,
    ok: HandlingSchema,
    status: 200,
    fails: [400, 401, 404, 409],
  }),
  compare: endpoint({
    id: 'handling.compare',
    method: 'GET',
    path: `${BASE}compare/`,
    auth: 'token',
    query: CompareQuerySchema,
    ok: ComparedSchema,
    fails: [400, 401, 404],
  }),
} as const
