import { endpoint } from '../kernel'
import * as s from './pages.schema'

// Marked as pure, because the frame of every page uses only the second.
/** NOTE-08. */
export const notificationPage = /* #__PURE__ */ endpoint({
  id: 'notifications.page',
  method: 'GET',
  path: '/api/v5/employer/notifications/page/',
  auth: 'token',
  query: s.NotificationPageQuerySchema,
  ok: s.NotificationPageSchema,
  fails: [400, 401],
})

export const unreadNotifications = /* #__PURE__ */ endpoint({
  id: 'notifications.unread',
  method: 'GET',
  path: '/api/v5/employer/notifications/unread/',
  auth: 'token',
  ok: s.UnreadSchema,
  fails: [401],
})
