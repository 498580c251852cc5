import { fromEpoch } from '@portal/browser/time'
import { holidayOn, tokyoDay, type HolidayName } from '@portal/contracts/scheduling'

interface Rest {
  readonly kind: 'saturday' | 'sunday' | 'holiday'
  readonly holiday?: HolidayName
}

/** AVAIL-04: whether a day is a national holiday, a Saturday or a Sunday. */
export function restOf(dayStart: number): Rest | undefined {
  const holiday = holidayOn(tokyoDay(dayStart))
  if (holiday) return { kind: 'holiday', holiday }
  const { weekday } = fromEpoch(dayStart)
  if (weekday === 6) return { kind: 'saturday' }
  return weekday === 7 ? { kind: 'sunday' } : undefined
}
