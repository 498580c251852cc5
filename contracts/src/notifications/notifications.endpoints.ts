import * as v from 'valibot'
import { endpoint } from '../kernel'
import { MarkReadBodySchema, NotificationSchema } from './notifications.schema'

export const notificationsEndpoints = {
  list: endpoint({
    id: 'notifications.list', method: 'GET', path: '/api/v3/employer/notifications/', auth: 'token',
    ok: v.array(NotificationSchema), fails: [401],
  }),
  markRead: endpoint({
    id: 'notifications.markRead', method: 'PATCH', path: '/api/v3/employer/notifications/:id/', auth: 'token',
    body: MarkReadBodySchema, ok: NotificationSchema, fails: [400, 401, 404],
  }),
} as const
