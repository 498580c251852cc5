import { TIME_ZONE } from '@portal/contracts/kernel'
import { DateTime } from 'luxon'
import type { Clock } from '../ports/clock'
import type { Services } from '../services/services'
import { servicesAt } from '../modules/applications'

/** A time of day in Japan, that many days from today. */
export const dayAt = (clock: Clock, days: number, hour: number, minute = 0): Date =>
  DateTime.fromJSDate(clock.now(), { zone: TIME_ZONE })
    .startOf('day')
    .plus({ days, hours: hour, minutes: minute })
    .toJSDate()

/** The same services with the clock of an earlier day, for past events. */
export const onDay = (services: Services, days: number, hour = 10): Services =>
  servicesAt(services, dayAt(services.clock, days, hour))
