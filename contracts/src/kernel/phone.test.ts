import { groupedPhone } from './phone'

it.each([
  ['09012345678', '090-1234-5678'],
  ['0353211234', '03-5321-1234'],
  ['0120123456', '0120-123-456'],
  ['0451234567', '0451234567'],
  ['+84912345678', '+84912345678'],
])('[WORD-05] %s is shown as %s', (number, shown) => expect(groupedPhone(number)).toBe(shown))
