import { tokyoDay, weekdayOf } from '@portal/contracts/kernel'
import { holidayOn, type HolidayName } from '@portal/contracts/scheduling'

interface Rest {
  readonly kind: 'saturday' | 'sunday' | 'holiday'
  readonly holiday?: HolidayName
}

/** AVAIL-04: whether a day is a national holiday, a Saturday or a Sunday. */
export function restOf(dayStart: number): Rest | undefined {
  const day = tokyoDay(dayStart)
  const holiday = holidayOn(day)
  if (holiday) return { kind: 'holiday', holiday }
  const weekday = weekdayOf(day)
  if (weekday === 6) return { kind: 'saturday' }
  return weekday === 7 ? { kind: 'sunday' } : undefined
}
