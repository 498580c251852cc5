import { lastSlotMoment } from '../billing'
import { refusalOfDetail, SLOT_DETAILS } from './slot.limits'
import { canDeleteSlot, deservesAdvice, readSlot, roomFault, slotFault, slotState } from './slot.rules'
import { formatTokyo, parseTokyo } from '../kernel'

const tokyo = (text: string): number => parseTokyo(text) ?? Number.NaN
const read = (start: string, end: string) => {
  const result = readSlot({ start_time: start, end_time: end })
  return 'fault' in result
    ? `${result.field} ${result.fault}`
    : `${formatTokyo(result.start)} – ${formatTokyo(result.end)}`
}
const HOUR = 3600

describe('times of a slot', () => {
  it('[SLOT-10] are read as Asia/Tokyo', () => {
    expect(tokyo('2026-04-06 09:00')).toBe(Date.UTC(2026, 3, 6, 0) / 1000)
    expect(formatTokyo(tokyo('2026-12-31 23:30'))).toBe('2026-12-31 23:30')
    expect([parseTokyo('2026-02-30 09:00'), parseTokyo('2026-04-06T09:00'), parseTokyo('2026-04-06 24:00')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('[SLOT-16] must both be there', () => {
    expect(read('', '2026-04-06 10:00')).toBe('start_time rule.slot.required')
    expect(read('2026-04-06 10:00', 'x')).toBe('end_time rule.slot.required')
  })

  it('[SLOT-20] have 30-minute steps and last at least 30 minutes', () => {
    expect(read('2026-04-06 10:15', '2026-04-06 11:00')).toBe('start_time rule.slot.step')
    expect(read('2026-04-06 10:00', '2026-04-06 10:45')).toBe('end_time rule.slot.step')
    expect(read('2026-04-06 10:00', '2026-04-06 10:00')).toBe('end_time rule.slot.tooShort')
    expect(read('2026-04-06 10:00', '2026-04-06 10:30')).toBe('2026-04-06 10:00 – 2026-04-06 10:30')
  })

  it('[SLOT-21] an end of 00:00 on the start date becomes 00:30, 23:59 becomes midnight, midnight does not change', () => {
    expect(read('2026-04-06 00:00', '2026-04-06 00:00')).toBe('2026-04-06 00:00 – 2026-04-06 00:30')
    expect(read('2026-04-06 23:00', '2026-04-06 23:59')).toBe('2026-04-06 23:00 – 2026-04-07 00:00')
    expect(read('2026-04-06 23:00', '2026-04-07 00:00')).toBe('2026-04-06 23:00 – 2026-04-07 00:00')
    expect(read('2026-04-06 23:00', '2026-04-06 00:00')).toBe('end_time rule.slot.tooShort')
  })

  it('[SLOT-18] start at least 24 hours from now', () => {
    expect(slotFault(24 * HOUR, 0)).toBeUndefined()
    expect(slotFault(24 * HOUR - 1, 0)).toBe('slot_too_soon')
  })

  it('[SLOT-19] below 48 hours there is only a warning', () => {
    expect(deservesAdvice(47 * HOUR, 0)).toBe(true)
    expect(deservesAdvice(48 * HOUR, 0)).toBe(false)
    expect(slotFault(30 * HOUR, 0)).toBeUndefined()
  })

  it('[SLOT-26] start at the latest at 24:00 of the 10th day after the service; without limit at BT', () => {
    const last = lastSlotMoment(tokyo('2026-04-10 15:00'))
    expect(formatTokyo(last)).toBe('2026-04-21 00:00')
    expect(slotFault(tokyo('2026-04-21 00:00'), 0, last)).toBeUndefined()
    expect(slotFault(tokyo('2026-04-21 00:30'), 0, last)).toBe('slot_after_service')
    expect(slotFault(tokyo('2030-01-01 00:00'), 0)).toBeUndefined()
  })
})

describe('states of a slot', () => {
  const slot = (status?: 'IF' | 'AR' | 'NSRS' | 'NSAE' | 'NSRE' | 'SL', is_open = false) => ({
    start_timestamp: 100,
    end_timestamp: 200,
    is_open,
    job_application: status ? { status_v2: status } : null,
  })

  it('[SLOT-14] are open, taken, fixed, completed, and the two requests', () => {
    expect(slotState(slot(undefined, true), 50)).toBe('open')
    expect(slotState(slot(), 50)).toBe('taken')
    expect(slotState(slot(undefined, true), 100)).toBe('past')
    expect(slotState(slot('IF'), 150)).toBe('fixed')
    expect(slotState(slot('IF'), 200)).toBe('completed')
    expect([slotState(slot('AR'), 300), slotState(slot('SL'), 300)]).toEqual(['completed', 'completed'])
    expect([slotState(slot('NSRS'), 50), slotState(slot('NSAE'), 50)]).toEqual([
      'requestedBySeeker',
      'requestedBySeeker',
    ])
    expect(slotState(slot('NSRE'), 50)).toBe('requestedByEmployer')
  })

  it('[SLOT-12] only a slot without an application can be deleted', () => {
    expect([
      canDeleteSlot(slot(undefined, true)),
      canDeleteSlot(slot()),
      canDeleteSlot(slot('IF')),
      canDeleteSlot(slot('NSRE')),
    ]).toEqual([true, true, false, false])
  })
})

describe('limits for overlapping slots of one interviewer', () => {
  const at = (start: number, end: number, jobId: number) => ({ start, end, jobId })

  it('[SLOT-22] the same time for the same posting is refused as a duplicate', () => {
    expect(roomFault(at(0, 2, 1), [at(0, 2, 1)])).toBe('slot_duplicate')
    expect(refusalOfDetail('Same time slot for same job not allowed for a single interviewer')).toBe('slot_duplicate')
  })

  it('[SLOT-23] a sixth slot at the same time is refused', () => {
    const others = [1, 2, 3, 4, 5].map((job) => at(0, 2, job))
    expect(roomFault(at(0, 2, 5), others.slice(0, 4))).toBeUndefined()
    expect(roomFault(at(0, 2, 6), others)).toBe('slot_limit')
    expect(refusalOfDetail('Maximum allowed concurrent slots: 5, reached')).toBe('slot_limit')
  })

  it('[SLOT-24] any other overlap is refused; adjacent slots are accepted', () => {
    expect(roomFault(at(0, 2, 1), [at(1, 3, 2)])).toBe('slot_overlap')
    expect(roomFault(at(0, 2, 1), [at(0, 3, 2)])).toBe('slot_overlap')
    expect(roomFault(at(0, 2, 1), [at(2, 3, 2), at(-1, 0, 1)])).toBeUndefined()
  })

  it('every detail code names its refusal; other texts name none', () => {
    for (const [code, detail] of Object.entries(SLOT_DETAILS)) expect(refusalOfDetail(detail)).toBe(code)
    expect([refusalOfDetail('something else'), refusalOfDetail(undefined)]).toEqual([undefined, undefined])
  })
})
