import { notificationsEndpoints as endpoints } from '@portal/contracts/notifications'
import { notFound } from '../../http/app-error'
import { eachMinute } from '../../outbox/each-minute'
import type { Module } from '../module'
import { choicesOf, setChoices } from './choices'
import { sendDigests } from './digest'
import { markRead, notificationsOf, readAll, toldOf } from './notifications.service'
import { askToStop, stopMails } from './stop'
import { readStopKey } from './stop-link'
import { STOP_PAGE_CSP } from './stop-page'

export { notifyMembers } from './notify'
export type { Notice } from './notify'
export { tellOnce } from './tell-once'

const page = (data: string) => ({
  fileName: 'mails.html',
  contentType: 'text/html; charset=utf-8',
  disposition: 'inline' as const,
  data,
})

const notificationsRoutes: Module = async (app, services) => {
  const { bind, outbox } = services
  await readStopKey(services)
  outbox.onTick(
    'digests',
    eachMinute((now) => sendDigests(services, now)),
  )
  bind(app, endpoints.list, ({ actor, locale }) => notificationsOf(services, actor, locale))
  bind(app, endpoints.markRead, ({ actor, id, locale }) => markRead(services, actor, id, locale))
  bind(app, endpoints.told, ({ actor, locale }) => toldOf(services, actor, locale))
  bind(app, endpoints.readAll, ({ actor }) => readAll(services, actor))
  bind(app, endpoints.choices, ({ actor }) => choicesOf(services, actor))
  bind(app, endpoints.setChoices, ({ actor, body }) => setChoices(services, actor, body.choices))
  bind(app, endpoints.stopPage, async ({ query, locale, reply }) => {
    void reply.header('content-security-policy', STOP_PAGE_CSP)
    return page(await askToStop(services, query.token, locale))
  })
  bind(app, endpoints.stop, async ({ query, reply }) => {
    const stopped = await stopMails(services, query.token)
    if (stopped === undefined) throw notFound()
    void reply.header('content-security-policy', STOP_PAGE_CSP)
    return page(stopped)
  })
}

/** The door of this module: its plugins, and what other modules may call. */
export const notifications: readonly Module[] = [notificationsRoutes]
