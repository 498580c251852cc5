import {
  EVENT_STREAM,
  notificationPage as page,
  notificationsEndpoints as endpoints,
  unreadNotifications as unread,
} from '@portal/contracts/notifications'
import { inScope } from '../../database/scope'
import { notFound } from '../../errors/app-error'
import { isSessionLive } from '../../http/authentication'
import { answerPage, localeOfReader } from '../../http/small-page'
import { followChanges } from '../../live/changes'
import { readGauge } from '../../metrics'
import { eachMinute } from '../../outbox/each-minute'
import type { Module } from '../../services/module'
import { changeStreams } from './changes-stream'
import { choicesOf, setChoices } from './choices'
import { sendDigests } from './digest'
import { markRead, notificationPage, notificationsOf, readAll, toldOf, unreadOf } from './notifications.service'
import { askToStop, stopMails } from './stop'
import { readStopKey } from './stop-link'

export { notifyMembers } from './notify'
export type { Notice } from './notify'
export { tellOnce } from './tell-once'

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
  bind(app, page, ({ actor, query, locale }) => notificationPage(services, actor, query, locale))
  bind(app, unread, ({ actor, locale }) => unreadOf(services, actor, locale))
  bind(app, endpoints.readAll, ({ actor }) => readAll(services, actor))
  const changes = followChanges(services.database, services.log, () => services.metrics.listenerLost())
  const streams = changeStreams(changes)
  app.addHook('preClose', async () => streams.endAll())
  app.addHook('onClose', () => changes.close())
  readGauge(services.metrics.registry, {
    name: 'portal_change_streams',
    help: 'Open streams of changes',
    labels: [],
    read: () => [[{}, streams.count()]],
  })
  bind(app, endpoints.changes, ({ actor, query, request, reply }) => {
    // The portal server recognises a stream by exactly this path. With another spelling the stream would occupy one of
    // the connections for other calls.
    if (request.url.split('?', 1)[0] !== endpoints.changes.path) throw notFound()
    void reply.header('x-accel-buffering', 'no')
    // It is asked later, by what heard of a change, which runs for nobody.
    const live = () => inScope({ system: 'authentication' }, () => isSessionLive(services, actor.tokenHash))
    const reader = { ...actor, isLive: live }
    return {
      fileName: 'changes',
      contentType: `${EVENT_STREAM}; charset=utf-8`,
      disposition: 'inline' as const,
      data: streams.open(reader, request.method === 'HEAD' ? 0 : query.seconds),
    }
  })
  bind(app, endpoints.choices, ({ actor }) => choicesOf(services, actor))
  bind(app, endpoints.setChoices, ({ actor, body }) => setChoices(services, actor, body.choices))
  bind(app, endpoints.stopPage, async ({ query, request, reply }) =>
    answerPage(reply, 'mails.html', await askToStop(services, query.token, localeOfReader(request))),
  )
  bind(app, endpoints.stop, async ({ query, reply }) => {
    const stopped = await stopMails(services, query.token)
    if (stopped === undefined) throw notFound()
    return answerPage(reply, 'mails.html', stopped)
  })
}

/** The public interface of this module: its plugins and the functions for other modules. */
export const notifications: readonly Module[] = [notificationsRoutes]
