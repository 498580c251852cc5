import { SHIFT_TIMES } from './job.limits'
import { fromWorkTiming, isOvernight, shiftFault, toWorkTiming } from './work-timing.codec'

describe('work timing', () => {
  it('[JCON-34] shifts become a map from time range to weekdays, and the map becomes shifts again', () => {
    const shifts = [
      { timeFrom: '09:00', timeTo: '17:00', days: ['Wed', 'Mon'] as const },
      { timeFrom: '22:00', timeTo: '05:00', days: ['Sat'] as const },
    ]
    const timing = toWorkTiming(shifts)
    expect(timing).toEqual({ '09:00-17:00': ['Mon', 'Wed'], '22:00-05:00': ['Sat'] })
    expect(toWorkTiming(fromWorkTiming(timing))).toEqual(timing)
  })

  it('joins shifts with the same times', () => {
    const shift = (days: readonly ['Mon'] | readonly ['Tue', 'Mon']) => ({ timeFrom: '09:00', timeTo: '10:00', days })
    expect(toWorkTiming([shift(['Mon']), shift(['Tue', 'Mon'])])).toEqual({ '09:00-10:00': ['Mon', 'Tue'] })
  })

  it('[JCON-32] times have 30-minute steps from 00:00 to 23:00', () => {
    expect(SHIFT_TIMES).toHaveLength(47)
    expect([SHIFT_TIMES[0], SHIFT_TIMES[1], SHIFT_TIMES.at(-1)]).toEqual(['00:00', '00:30', '23:00'])
    expect(shiftFault({ timeFrom: '23:30', timeTo: '05:00', days: ['Mon'] })).toBe('rule.job.shift')
  })

  it('[JCON-35] an end before the start is on the next day', () => {
    expect(isOvernight({ timeFrom: '22:00', timeTo: '05:00' })).toBe(true)
    expect(shiftFault({ timeFrom: '22:00', timeTo: '05:00', days: ['Mon'] })).toBeUndefined()
    expect(shiftFault({ timeFrom: '22:00', timeTo: '22:00', days: ['Mon'] })).toBe('rule.job.shiftEqual')
  })
})
