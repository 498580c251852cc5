import { schedulingEndpoints as endpoints } from '@portal/contracts/scheduling'
import { ListCache } from '../../http/list-cache'
import type { Module } from '../module'
import { createSlots, listSlots, removeSlot } from './slots.service'

export { bookFirstSlot, bookSlot, deleteOpenSlotsOf, holdSlot, letSlotGo, slotOfApplication } from './bookings.service'
export { openSlotCounts, openSlotCountsOf, openSlotsCount, openSlotsOf } from './open-slots'
export type { OpenSlot } from './open-slots'
export { createSlots } from './slots.service'

const slotRoutes: Module = (app, services) => {
  const { bind } = services
  const cache = new ListCache()
  bind(app, endpoints.list, ({ actor, query, locale, now, request, reply }) =>
    cache.body(actor, { list: `slots:${query.interviewer ?? 'all'}`, locale, now }, { request, reply }, () =>
      listSlots(services, actor, query.interviewer, locale)))
  bind(app, endpoints.create, ({ actor, body, locale }) => createSlots(services, actor, body, locale))
  bind(app, endpoints.remove, ({ actor, id }) => removeSlot(services, actor, id))
}

/** The door of this module: its plugins, and what other modules may call. */
export const scheduling: readonly Module[] = [slotRoutes]
