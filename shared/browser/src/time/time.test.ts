import { formatDate, formatDateTime, formatRelative, formatTime, fromEpoch, toEpoch } from './index'

const AFTERNOON = Date.UTC(2026, 10, 21, 5, 30) / 1000
const LATE = Date.UTC(2026, 10, 21, 15, 10) / 1000

describe('time', () => {
  it('[SHELL-30] shows moments in Asia/Tokyo whatever the zone of the browser', () => {
    expect(formatDateTime(AFTERNOON, 'ja')).toBe('2026年11月21日（土）14:30')
    expect(formatDateTime(AFTERNOON, 'en')).toBe('Sat 21 Nov 2026, 14:30')
    // When it is 00:30 in Tokyo, Europe has the day before.
    expect(formatDate(LATE, 'ja')).toBe('2026年11月22日（日）')
    expect(formatTime(LATE)).toBe('00:10')
  })

  it('converts to epoch seconds and back', () => {
    expect(toEpoch(fromEpoch(AFTERNOON))).toBe(AFTERNOON)
    expect(fromEpoch(AFTERNOON).zoneName).toBe('Asia/Tokyo')
  })

  it('formats how long ago a moment was in both languages', () => {
    expect(formatRelative(AFTERNOON - 3 * 86_400, 'ja', AFTERNOON)).toMatch(/3 ?日前/)
    expect(formatRelative(AFTERNOON + 7_200, 'en', AFTERNOON)).toBe('in 2 hours')
  })
})
