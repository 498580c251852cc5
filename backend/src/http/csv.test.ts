import { csvLine } from './csv'

it.each([
  ['=1+1', "'=1+1"],
  ['+81', "'+81"],
  ['-x', "'-x"],
  ['@y', "'@y"],
  ['\tx', "'\tx"],
  ['＝1+1', "'＝1+1"],
  ['＋81', "'＋81"],
  ['－x', "'－x"],
  ['＠y', "'＠y"],
  ['plain', 'plain'],
  ['Ana-Maria', 'Ana-Maria'],
  ['a,"b"', '"a,""b"""'],
  ['a\nb', '"a\nb"'],
])('[APPL-20] [DOOR-20] the cell %j is written as %j', (text, cell) => expect(csvLine([text])).toBe(`${cell}\r\n`))

it('[APPL-20] numbers stay numbers', () => expect(csvLine([-1, 2, null])).toBe('-1,2,\r\n'))
