import { companyClosingEndpoints as endpoints } from '@portal/contracts/company'
import { eachMinute } from '../../outbox/each-minute'
import type { Module } from '../../services/module'
import { closeDue } from './close'
import { closeByAdmin, closingOf, takeBackByAdmin } from './closing.service'
import { applyClosings } from './erase-closed'

export { askClosing, takeClosingBack } from './closing.service'
export { eraseClosed } from './erase-closed'

const closingRoutes: Module = (app, services) => {
  const { bind, db, log, outbox } = services
  app.addHook('onReady', async () => {
    // Without its store a backend starts as well; the next start looks again.
    const again = await applyClosings(services).catch((error: unknown) => {
      log.error({ err: error }, 'the list of closed companies was not applied')
      return 0
    })
    if (again > 0) log.warn({ count: again }, 'closed companies of a restored backup were closed again')
  })
  outbox.onTick(
    'closings',
    eachMinute((now) => closeDue(services, now)),
  )
  bind(app, endpoints.read, ({ actor }) => closingOf(db, services, actor.companyId))
  bind(app, endpoints.ask, ({ actor, body }) => closeByAdmin(services, actor, body))
  bind(app, endpoints.takeBack, ({ actor }) => takeBackByAdmin(services, actor))
}

/** The public interface of this module: its plugins and the functions for other modules. */
export const closing: readonly Module[] = [closingRoutes]
