import { notificationsEndpoints as endpoints } from '@portal/contracts/notifications'
import type { Module } from '../module'
import { markRead, notificationsOf } from './notifications.service'

export { notifyMembers } from './notify'
export type { Notice } from './notify'

const notificationsRoutes: Module = (app, services) => {
  const { bind } = services
  bind(app, endpoints.list, ({ actor, locale }) => notificationsOf(services, actor, locale))
  bind(app, endpoints.markRead, ({ actor, id, locale }) => markRead(services, actor, id, locale))
}

/** The door of this module: its plugins, and what other modules may call. */
export const notifications: readonly Module[] = [notificationsRoutes]
