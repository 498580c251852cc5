import { groundsOf, isRecognised, nameKey, phoneKey } from './look-alike'
import type { LookAlike } from './look-alike'

const keyOf = (last: string, first: string) => nameKey({ last_name: last, first_name: first })

it.each([
  ['Nguyen', 'Van Anh', 'Van Anh', 'Nguyen'],
  ['Nguyễn', 'Văn Anh', 'NGUYEN', 'VAN ANH'],
  ['Ｎｇｕｙｅｎ', 'Anh', 'グエン', 'アン'],
  ['ｸﾞｴﾝ', 'ｱﾝ', 'ぐえん', 'あん'],
  ['グエン・アン', '', 'グエン', 'アン'],
  ['髙橋', '優子', '高橋', '優子'],
  ["D'Souza", 'Maria', 'DSouza', 'Maria'],
])('[FIND-02] %s %s and %s %s are one name', (last, first, otherLast, otherFirst) => {
  // Anh is written アン in Japanese; of such names only those of the list of readings are known.
  const [one, other] = [keyOf(last, first), keyOf(otherLast, otherFirst)]
  expect(one?.replace('anh', 'an')).toBe(other?.replace('anh', 'an'))
})

it('[FIND-02] other names are others; a name without letters is none', () => {
  expect(keyOf('Nguyen', 'Anh')).not.toBe(keyOf('Nguyen', 'An Binh'))
  expect(keyOf('山田', '花子')).not.toBe(keyOf('山田', '太郎'))
  expect([keyOf('', ''), keyOf('・', ' ')]).toEqual([null, null])
})

it('[FIND-02] one phone number in every form; what nobody can call is none', () => {
  const forms = ['+81-9012345678', '090-1234-5678', '０９０１２３４５６７８', '+81 90 1234 5678']
  expect(new Set(forms.map(phoneKey))).toEqual(new Set(['09012345678']))
  expect([phoneKey(null), phoneKey(''), phoneKey('なし'), phoneKey('1234')]).toEqual([null, null, null, null])
})

const ANH: LookAlike = {
  email: 'a@example.com',
  phoneKey: '09012345678',
  nameKey: 'anh guen',
  bornOn: null,
  age: null,
  year: 2026,
}
const OTHER: LookAlike = { ...ANH, email: 'b@example.com', phoneKey: null, nameKey: null }

it.each<[string, Partial<LookAlike>, Partial<LookAlike>, readonly string[], boolean]>([
  ['nothing', {}, {}, [], false],
  ['the mail', {}, { email: 'a@example.com' }, ['mail'], true],
  ['the phone', {}, { phoneKey: '09012345678' }, ['phone'], true],
  ['two empty phones', { phoneKey: null }, {}, [], false],
  ['two empty names', { nameKey: null }, {}, [], false],
  ['the name, no years', {}, { nameKey: 'anh guen' }, ['name'], false],
  ['the name, one year', { bornOn: '2000-12-31' }, { nameKey: 'anh guen' }, ['name'], false],
  ['name and year', { bornOn: '2000-12-31' }, { nameKey: 'anh guen', bornOn: '2000-01-01' }, ['name_year'], true],
  ['name and another year', { bornOn: '2000-12-31' }, { nameKey: 'anh guen', bornOn: '2001-01-01' }, ['name'], false],
  ['an age that fits', { bornOn: '2000-12-31' }, { nameKey: 'anh guen', age: 25 }, ['name_year'], true],
  ['an age two years ago', { age: 25 }, { nameKey: 'anh guen', age: 23, year: 2024 }, ['name_year'], true],
  ['an age that does not fit', { age: 25 }, { nameKey: 'anh guen', age: 30 }, ['name'], false],
  ['a year alone', { bornOn: '2000-12-31' }, { bornOn: '2000-12-31' }, [], false],
])('[FIND-02] two applications share %s', (_name, one, other, grounds, recognised) => {
  const found = groundsOf({ ...ANH, ...one }, { ...OTHER, ...other })
  expect([found, isRecognised(found)]).toEqual([grounds, recognised])
  expect(groundsOf({ ...OTHER, ...other }, { ...ANH, ...one })).toEqual(found)
})
