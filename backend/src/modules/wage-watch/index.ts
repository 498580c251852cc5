import { wageWatchEndpoints as endpoints } from '@portal/contracts/lint'
import { pageByPage } from '../../outbox/each-minute'
import type { Module } from '../../services/module'
import { raiseWages, tellWageFloors, wageDay, wageWatch as watch } from './wage-watch.service'

const wageWatchRoutes: Module = (app, services) => {
  const { bind, outbox } = services
  outbox.onTick(
    'wages',
    pageByPage(
      (now) => wageDay(services, now),
      (now, after) => tellWageFloors(services, now, after),
    ),
  )
  bind(app, endpoints.list, ({ actor, locale, now }) => watch(services, actor.companyId, locale, now))
  bind(app, endpoints.raise, ({ actor, body }) => raiseWages(services, actor, body))
}

/** The public interface of this module: its plugins. */
export const wageWatch: readonly Module[] = [wageWatchRoutes]
