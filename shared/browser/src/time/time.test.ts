import { LOCALES } from '@portal/contracts/kernel'
import { WEEKDAY_AND_DAY } from '../i18n/formats'
import {
  DateTime,
  formatDate,
  formatDateTime,
  formatDay,
  formatRelative,
  formatTime,
  fromEpoch,
  toEpoch,
} from './index'
import { TOKYO } from './tokyo'

const AFTERNOON = Date.UTC(2026, 10, 21, 5, 30) / 1000
const LATE = Date.UTC(2026, 10, 21, 15, 10) / 1000

describe('time', () => {
  it('[SHELL-30] shows moments in Asia/Tokyo whatever the zone of the browser', () => {
    expect(formatDateTime(AFTERNOON, 'ja')).toBe('2026年11月21日（土）14:30')
    expect(formatDateTime(AFTERNOON, 'en')).toBe('Sat 21 Nov 2026, 14:30')
    // When it is 00:30 in Tokyo, Europe has the day before.
    expect(formatDate(LATE, 'ja')).toBe('2026年11月22日（日）')
    expect(formatDay(LATE, 'ja')).toBe('2026年11月22日')
    expect(formatDay(LATE, 'en')).toBe('22 Nov 2026')
    expect(formatTime(LATE)).toBe('00:10')
  })

  it('converts to epoch seconds and back', () => {
    expect(toEpoch(fromEpoch(AFTERNOON))).toBe(AFTERNOON)
    expect(fromEpoch(AFTERNOON).zoneName).toBe('Asia/Tokyo')
  })

  it('[SHELL-30] has the offset that Intl knows for Asia/Tokyo, in winter and in summer', () => {
    for (const month of [1, 7]) {
      const noon = { year: 2026, month, day: 1, hour: 12 }
      const [own, known] = [
        DateTime.fromObject(noon, { zone: TOKYO }),
        DateTime.fromObject(noon, { zone: 'Asia/Tokyo' }),
      ]
      expect(own.toISO()).toBe(known.toISO())
      expect(own.toFormat('z Z ZZ ZZZ ccc')).toBe(known.toFormat('z Z ZZ ZZZ ccc'))
      expect(own.setLocale('ja').toFormat('ccc D')).toBe(known.setLocale('ja').toFormat('ccc D'))
      expect(own.hasSame(known, 'day')).toBe(true)
      expect(known.zone.equals(own.zone) && own.zone.equals(known.zone)).toBe(true)
    }
  })

  it('[SHELL-30] names the days of the week and the months as Intl does', () => {
    for (const locale of LOCALES)
      for (let day = 0; day < 365; day += 5) {
        const moment = fromEpoch(AFTERNOON + day * 86_400).setLocale(locale)
        expect(formatDate(toEpoch(moment), locale)).toBe(moment.toFormat(WEEKDAY_AND_DAY[locale]))
      }
  })

  it('formats how long ago a moment was in both languages', () => {
    expect(formatRelative(AFTERNOON - 3 * 86_400, 'ja', AFTERNOON)).toMatch(/3 ?日前/)
    expect(formatRelative(AFTERNOON + 7_200, 'en', AFTERNOON)).toBe('in 2 hours')
  })
})
