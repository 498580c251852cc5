import * as v from 'valibot'
import * as fields from './fields'
import { groupedPhone, nationalPhone } from './phone'

it.each([
  ['09012345678', '090-1234-5678'],
  ['06012345678', '060-1234-5678'],
  ['05012345678', '050-1234-5678'],
  ['08001234567', '0800-123-4567'],
  ['08012345678', '080-1234-5678'],
  ['0353211234', '03-5321-1234'],
  // No number of Osaka begins so.
  ['0601234567', '0601234567'],
  ['0120123456', '0120-123-456'],
  ['+81-6012345678', '060-1234-5678'],
  ['+81 90 1234 5678', '090-1234-5678'],
  ['+81 (0)90-1234-5678', '090-1234-5678'],
  ['０９０ー１２３４ー５６７８', '090-1234-5678'],
  ['0451234567', '0451234567'],
  ['+84912345678', '+84912345678'],
])('[WORD-05] [DOOR-17] %s is shown as %s', (number, shown) => expect(groupedPhone(number)).toBe(shown))

it('[DOOR-17] a number with the code of Japan is the same number', () => {
  expect(nationalPhone('+81\u200B 90-1234-5678')).toBe('09012345678')
  expect(v.parse(fields.telephone, '+81 3 5321 1234')).toBe('0353211234')
  expect(v.parse(fields.mobile, '+81 90 1234 5678')).toBe('09012345678')
  expect(fields.toInternationalMobile('+81 90 1234 5678')).toBe('+81-9012345678')
})
