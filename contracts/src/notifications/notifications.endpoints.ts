import * as v from 'valibot'
import { endpoint } from '../kernel'
import * as s from './notifications.schema'

const own = '/api/v5/employer/notifications'

export const notificationsEndpoints = {
  list: endpoint({
    id: 'notifications.list',
    method: 'GET',
    path: '/api/v3/employer/notifications/',
    auth: 'token',
    ok: v.array(s.NotificationSchema),
    fails: [401],
  }),
  markRead: endpoint({
    id: 'notifications.markRead',
    method: 'PATCH',
    path: '/api/v3/employer/notifications/:id/',
    auth: 'token',
    body: s.MarkReadBodySchema,
    ok: s.NotificationSchema,
    fails: [400, 401, 404],
  }),
  /** At most the newest 500, for releases of the portal that know no pages. */
  told: endpoint({
    id: 'notifications.told',
    method: 'GET',
    path: `${own}/`,
    auth: 'token',
    ok: v.array(s.ToldSchema),
    fails: [401],
  }),
  readAll: endpoint({
    id: 'notifications.readAll',
    method: 'POST',
    path: `${own}/read_all/`,
    auth: 'token',
    ok: s.ReadAllSchema,
    fails: [401],
  }),
  choices: endpoint({
    id: 'notifications.choices',
    method: 'GET',
    path: `${own}/choices/`,
    auth: 'token',
    ok: s.ChoicesSchema,
    fails: [401],
  }),
  setChoices: endpoint({
    id: 'notifications.setChoices',
    method: 'PATCH',
    path: `${own}/choices/`,
    auth: 'token',
    body: s.SetChoicesSchema,
    ok: s.ChoicesSchema,
    fails: [400, 401],
  }),
  /** TELL-05: server-sent events. `changed` means that data of the company changed: read counts and lists again. */
  changes: endpoint({
    id: 'notifications.changes',
    method: 'GET',
    path: '/api/v5/employer/changes/',
    auth: 'token',
    forInterviewers: true,
    query: s.ChangesQuerySchema,
    answer: 'file',
    status: 200,
    fails: [400, 401, 429],
  }),
  /** The page behind the link in a mail. It asks first, because programs open links too. */
  stopPage: endpoint({
    id: 'notifications.stopPage',
    method: 'GET',
    path: '/api/v5/stop_mails/',
    auth: 'none',
    query: s.StopQuerySchema,
    answer: 'file',
    status: 200,
  }),
  /** RFC 8058: one POST by the mail program, or by the page. */
  stop: endpoint({
    id: 'notifications.stop',
    method: 'POST',
    path: '/api/v5/stop_mails/',
    auth: 'none',
    query: s.StopQuerySchema,
    answer: 'file',
    status: 200,
    fails: [404],
  }),
} as const
