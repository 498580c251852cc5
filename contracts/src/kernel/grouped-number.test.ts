import { groupedNumber } from './grouped-number'

test.each([0, 7, 999, 1_000, 45_000, 100_000, 1_234_567, -1_234, 1_234.5, 0.25])(
  '%d is grouped as by Intl',
  (value) => {
    expect(groupedNumber(value)).toBe(new Intl.NumberFormat('ja-JP').format(value))
  },
)
