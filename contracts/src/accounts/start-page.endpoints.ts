import * as v from 'valibot'
import { endpoint } from '../kernel'
import { START_PAGES } from '../shell/shell.schema'

const ChosenStartPageSchema = v.object({ start_page: v.picklist(START_PAGES, 'rule.choice') })

/** DAY-01: the member's start page. Not part of `accountsEndpoints`, which the landing page loads. */
export const startPageEndpoints = {
  read: endpoint({
    id: 'startPage.read',
    method: 'GET',
    path: '/api/v5/employer/start_page/',
    auth: 'token',
    ok: ChosenStartPageSchema,
    fails: [401],
  }),
  choose: endpoint({
    id: 'startPage.choose',
    method: 'PATCH',
    path: '/api/v5/employer/start_page/',
    auth: 'token',
    body: ChosenStartPageSchema,
    ok: ChosenStartPageSchema,
    fails: [400, 401],
  }),
} as const
