import { endpoint } from '../kernel'
import { ResultsQuerySchema, ResultsSchema } from './results.schema'

export const resultsEndpoints = {
  read: endpoint({
    id: 'results.read',
    method: 'GET',
    path: '/api/v5/results/',
    auth: 'token',
    query: ResultsQuerySchema,
    ok: ResultsSchema,
    fails: [400, 401],
  }),
  csv: endpoint({
    id: 'results.csv',
    method: 'GET',
    path: '/api/v5/results/csv/',
    auth: 'token',
    query: ResultsQuerySchema,
    answer: 'file',
    status: 200,
    fails: [400, 401],
  }),
} as const
