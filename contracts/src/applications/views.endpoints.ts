import { endpoint } from '../kernel'
import { ApplicantViewsSchema, SaveViewSchema } from './views.schema'

const BASE = '/api/v5/employer/applicant_views/'

/** LIST-08: the saved views of the calling member. Each answer contains all of them. */
export const viewsEndpoints = {
  list: endpoint({
    id: 'views.list',
    method: 'GET',
    path: BASE,
    auth: 'token',
    ok: ApplicantViewsSchema,
    fails: [401],
  }),
  /** Replaces a view of the same name. */
  save: endpoint({
    id: 'views.save',
    method: 'POST',
    path: BASE,
    auth: 'token',
    body: SaveViewSchema,
    ok: ApplicantViewsSchema,
    status: 200,
    fails: [400, 401],
  }),
  remove: endpoint({
    id: 'views.remove',
    method: 'DELETE',
    path: `${BASE}:id/`,
    auth: 'token',
    ok: ApplicantViewsSchema,
    status: 200,
    fails: [401, 404],
  }),
}
