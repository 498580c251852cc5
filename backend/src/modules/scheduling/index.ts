import {
  availabilityEndpoints,
  calendarAddressEndpoints,
  schedulingEndpoints as endpoints,
  slotHealthEndpoints,
} from '@portal/contracts/scheduling'
import { applicantsAreHiddenFor } from '../../facts/plan-facts'
import { ListCache } from '../../http/list-cache'
import type { Module } from '../../services/module'
import { calendarAddressOf, endCalendarAddress, makeCalendarAddress, readCalendar } from './calendar-address'
import { listSeries, makeSeries, previewSeries, takeBackSeries, wishOfRule, wishOfWeek } from './series.service'
import { createSlots, listSlots, moveSlot, removeForNow, removeSlot, restoreSlots } from './slots.service'
import { slotHealth } from './slot-health.service'

export {
  bookedTogether,
  bookFirstSlot,
  bookSlot,
  deleteOpenSlotsOf,
  hasPlaceIn,
  holdSlot,
  letSlotGo,
  slotOfApplication,
} from './bookings.service'
export { interviewOrganizer, interviewPlace, interviewUid, isStanding } from './interview-events'
export { openSlotCountsOf, openSlotsCount, openSlotsOf } from '../../facts/open-slots'
export type { OpenSlot } from '../../facts/open-slots'
export { createSlots } from './slots.service'

const slotRoutes: Module = (app, services) => {
  const { bind } = services
  const cache = new ListCache()
  bind(app, endpoints.list, async ({ actor, query, locale, now, request, reply }) => {
    // Applicants become hidden by time alone, which raises no revision.
    const list = `slots:${query.interviewer ?? 'all'}:${await applicantsAreHiddenFor(services, actor)}`
    return cache.body(actor, { list, locale, now }, { request, reply }, () =>
      listSlots(services, actor, query.interviewer, locale),
    )
  })
  bind(app, endpoints.create, ({ actor, body, locale }) => createSlots(services, actor, body, locale))
  bind(app, endpoints.remove, ({ actor, id }) => removeSlot(services, actor, id))
  bind(app, endpoints.removeForNow, ({ actor, id }) => removeForNow(services, actor, [id]))
  bind(app, endpoints.restore, async ({ actor, body, locale }) => {
    const [slot] = await restoreSlots(services, actor, body.undo, locale)
    if (!slot) throw new Error('The slot was not restored')
    return slot
  })
  bind(app, endpoints.removeMany, ({ actor, body }) => removeForNow(services, actor, body.ids))
  bind(app, endpoints.restoreMany, ({ actor, body, locale }) => restoreSlots(services, actor, body.undo, locale))
  bind(app, endpoints.move, ({ actor, id, body, locale }) => moveSlot(services, actor, id, body, locale))
  bind(app, slotHealthEndpoints.list, ({ actor, locale }) => slotHealth(services, actor, locale))
}

const availabilityRoutes: Module = (app, services) => {
  const { bind } = services
  bind(app, availabilityEndpoints.series, ({ actor, locale }) => listSeries(services, actor, locale))
  bind(app, availabilityEndpoints.preview, ({ actor, body }) => previewSeries(services, actor, wishOfRule(body)))
  bind(app, availabilityEndpoints.previewWeek, ({ actor, body }) => previewSeries(services, actor, wishOfWeek(body)))
  bind(app, availabilityEndpoints.make, ({ actor, body }) => makeSeries(services, actor, wishOfRule(body)))
  bind(app, availabilityEndpoints.copyWeek, ({ actor, body }) => makeSeries(services, actor, wishOfWeek(body)))
  bind(app, availabilityEndpoints.takeBack, ({ actor, id }) => takeBackSeries(services, actor, id))
}

const calendarRoutes: Module = (app, services) => {
  const { bind } = services
  bind(app, calendarAddressEndpoints.state, ({ actor }) => calendarAddressOf(services, actor))
  bind(app, calendarAddressEndpoints.make, ({ actor, body, locale }) =>
    makeCalendarAddress(services, actor, body, locale),
  )
  bind(app, calendarAddressEndpoints.end, ({ actor }) => endCalendarAddress(services, actor))
  bind(app, calendarAddressEndpoints.read, async ({ query }) => ({
    fileName: 'interviews.ics',
    contentType: 'text/calendar; charset=utf-8',
    disposition: 'inline' as const,
    data: await readCalendar(services, query.token),
  }))
}

/** The public interface of this module: its plugins and the functions for other modules. */
export const scheduling: readonly Module[] = [slotRoutes, availabilityRoutes, calendarRoutes]
