import * as v from 'valibot'
import * as fields from './fields'

type Schema = v.GenericSchema
const read = (schema: Schema, value: unknown): unknown => {
  const result = v.safeParse(schema, value)
  return result.success ? { value: result.output } : { refused: result.issues[0].message }
}
const good = (value: unknown) => ({ value })
const bad = (message: string) => ({ refused: message })

interface Table {
  readonly schema: Schema
  readonly rows: readonly (readonly [typed: unknown, wanted: object])[]
}

const long = (length: number, text = 'a') => text.repeat(length)

const TABLES: Readonly<Record<string, Table>> = {
  '[TALK-06] a required text': {
    schema: fields.requiredText(30),
    rows: [
      ['さくら', good('さくら')],
      [' a ', good('a')],
      ['　全角　', good('全角')],
      ['ｶﾌﾞ ＡＢＣ～①？', good('ｶﾌﾞ ＡＢＣ～①？')],
      [long(30), good(long(30))],
      [long(31), bad('rule.tooLong')],
      ['\u200B\u2060', bad('rule.required')],
      ['a\nb', bad('rule.invalid')],
      ['a\u0000b', bad('rule.invalid')],
      ['', bad('rule.required')],
      ['　 ', bad('rule.required')],
      [null, bad('rule.required')],
      [7, bad('rule.required')],
    ],
  },
  '[MEET-14] a required text in English': {
    schema: fields.requiredLatin(30),
    rows: [
      ['Ｓａｋｕｒａ　Ｉｎｃ．', good('Sakura Inc.')],
      ['Café “Sakura” ①', good('Café “Sakura” ①')],
      [' a ', good('a')],
      ['　', bad('rule.required')],
      [long(31), bad('rule.tooLong')],
    ],
  },
  '[MEET-14] an optional text in English': {
    schema: fields.optionalLatin(30),
    rows: [
      ['Ｂｌｄｇ．２Ｆ', good('Bldg.2F')],
      ['　', good(null)],
      [undefined, good(null)],
    ],
  },
  '[TALK-06] an optional text': {
    schema: fields.optionalText(5),
    rows: [
      ['', good(null)],
      ['　', good(null)],
      [null, good(null)],
      [undefined, good(null)],
      ['２階', good('２階')],
      [long(6), bad('rule.tooLong')],
    ],
  },
  'an optional code': {
    schema: fields.optionalCode(5),
    rows: [
      ['　', good(null)],
      ['ＡＢ１２', good('AB12')],
      ['A\u200BB\u00AD1', good('AB1')],
      [long(6), bad('rule.tooLong')],
    ],
  },
  '[TALK-06] a text of several lines that is sent': {
    schema: fields.sentText(5),
    rows: [
      [' a\r\nb', good(' a\nb')],
      ['a\rb\tc', good('a\nb\tc')],
      ['a\u0007', bad('rule.invalid')],
      ['a\r\nb\u0000', bad('rule.invalid')],
      ['\n\u200B ', bad('rule.required')],
    ],
  },
  'an e-mail address': {
    schema: fields.email,
    rows: [
      ['Demo@Example.COM ', good('demo@example.com')],
      ['ｄｅｍｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', good('demo@example.com')],
      ['a.b+tag@mail.example.co.jp', good('a.b+tag@mail.example.co.jp')],
      ['', bad('rule.email')],
      ['demo', bad('rule.email')],
      ['demo@', bad('rule.email')],
      ['@example.com', bad('rule.email')],
      ['demo@example', bad('rule.email')],
      ['demo@-example.com', bad('rule.email')],
      ['demo@example..com', bad('rule.email')],
      ['de\u200Bmo\u00A0@exam\uFEFFple.com\u3000', good('demo@example.com')],
      ['a@b@example.com', bad('rule.email')],
      [`${long(250)}@example.com`, bad('rule.email')],
      [undefined, bad('rule.email')],
    ],
  },
  'a password (D3)': {
    schema: fields.password,
    rows: [
      ['Demo1234', good('Demo1234')],
      ['Demo 123', good('Demo 123')],
      ['Demo123!', good('Demo123!')],
      ['Demo123', bad('rule.password')],
      ['demo1234', bad('rule.password')],
      ['DEMO1234', bad('rule.password')],
      ['DemoDemo', bad('rule.password')],
      [`Aa1${long(125)}`, good(`Aa1${long(125)}`)],
      [`Aa1${long(126)}`, bad('rule.password')],
      [undefined, bad('rule.password')],
    ],
  },
  'a telephone (D4)': {
    schema: fields.telephone,
    rows: [
      ['0312345678', good('0312345678')],
      ['09012345678', good('09012345678')],
      ['05012345678', good('05012345678')],
      ['０３１２３４５６７８', good('0312345678')],
      ['03-1234-5678', bad('rule.telephone')],
      ['031234567', bad('rule.telephone')],
      ['090123456789', bad('rule.telephone')],
      ['9012345678', bad('rule.telephone')],
      ['03123456ab', bad('rule.telephone')],
      ['', bad('rule.telephone')],
    ],
  },
  'a typed mobile number (D4)': {
    schema: fields.mobile,
    rows: [
      ['09012345678', good('09012345678')],
      ['9012345678', good('9012345678')],
      ['０９０１２３４５６７８', good('09012345678')],
      ['05012345678', bad('rule.mobile050')],
      ['０５０１２３４５６７８', bad('rule.mobile050')],
      ['0501234567', bad('rule.mobile050')],
      ['050-1234-5678', bad('rule.mobile050')],
      ['5012345678', bad('rule.mobile050')],
      ['0901234567', bad('rule.mobile')],
      ['90123456789', bad('rule.mobile')],
      ['090-1234-5678', bad('rule.mobile')],
      ['901234567', bad('rule.mobile')],
      ['', bad('rule.mobile')],
    ],
  },
  'a mobile number on the wire': {
    schema: fields.internationalMobile,
    rows: [
      ['+81-9012345678', good('+81-9012345678')],
      ['+81-5012345678', bad('rule.mobile050')],
      ['+81-05012345678', bad('rule.mobile050')],
      ['+81-09012345678', bad('rule.mobile')],
      ['+819012345678', bad('rule.mobile')],
      ['+81-901234567', bad('rule.mobile')],
      ['09012345678', bad('rule.mobile')],
    ],
  },
  'a postcode (D7)': {
    schema: fields.postcode,
    rows: [
      ['1600023', good('1600023')],
      ['160-0023', good('1600023')],
      ['１６０ー００２３', good('1600023')],
      ['〒160－0023', good('1600023')],
      ['160002', bad('rule.postcode')],
      ['16000234', bad('rule.postcode')],
      ['16a00023', bad('rule.postcode')],
      ['', bad('rule.postcode')],
      [1600023, bad('rule.postcode')],
    ],
  },
  'a lot number of three groups (D6)': {
    schema: fields.lotNumber(),
    rows: [
      ['1', good('1')],
      ['1-2-3', good('1-2-3')],
      ['１ー２－３', good('1-2-3')],
      ['1−2‐3', good('1-2-3')],
      ['1-2-3-4', bad('rule.lotNumber')],
      ['-1', bad('rule.lotNumber')],
      ['1-', bad('rule.lotNumber')],
      ['1--2', bad('rule.lotNumber')],
      ['1番地', bad('rule.lotNumber')],
      ['', bad('rule.lotNumber')],
    ],
  },
  'a lot number of four groups (D6)': {
    schema: fields.lotNumber(4),
    rows: [
      ['1-2-3-4', good('1-2-3-4')],
      ['1-2-3-4-5', bad('rule.lotNumber')],
      ['1-2-3-', bad('rule.lotNumber')],
    ],
  },
  katakana: {
    schema: fields.katakana(),
    rows: [
      ['サクラ', good('サクラ')],
      ['ｻｸﾗ', good('サクラ')],
      ['ヴィレッジ・コーヒー', good('ヴィレッジ・コーヒー')],
      ['カブシキガイシャ　サクラ', good('カブシキガイシャ サクラ')],
      ['さくら', bad('rule.katakana')],
      ['桜', bad('rule.katakana')],
      ['ABC', bad('rule.katakana')],
      ['', bad('rule.katakana')],
      [long(31, 'ア'), bad('rule.tooLong')],
    ],
  },
  'a first name': {
    schema: fields.personName('rule.firstName'),
    rows: [
      ['花子', good('花子')],
      ['はなこ', good('はなこ')],
      ['佐々木', good('佐々木')],
      ['ジョー', good('ジョー')],
      ["O'Brien Jr.", good("O'Brien Jr.")],
      ['Anne-Marie', good('Anne-Marie')],
      ['Nguyễn', good('Nguyễn')],
      ['マリア・クララ', good('マリア・クララ')],
      ['Мария', good('Мария')],
      ['철수', good('철수')],
      ['Nuʼu', good('Nuʼu')],
      ['葛\u{E0100}城', good('葛\u{E0100}城')],
      ['\uFA19谷', good('\uFA19谷')],
      ['ශ\u0DCA\u200Dරී', good('ශ\u0DCA\u200Dරී')],
      ['e\u0301va', good('éva')],
      ['\u200B花\u00AD子\u200D', good('花子')],
      ['\u200B\u200D', bad('rule.firstName')],
      ['\u3164', bad('rule.firstName')],
      ['\u0301', bad('rule.firstName')],
      ['花\n子', bad('rule.firstName')],
      ['𠮷'.repeat(30), good('𠮷'.repeat(30))],
      ['𠮷'.repeat(31), bad('rule.tooLong')],
      ['', bad('rule.firstName')],
      ['Hana2', bad('rule.firstName')],
      ['<b>', bad('rule.firstName')],
      ['a@b', bad('rule.firstName')],
      [long(31), bad('rule.tooLong')],
    ],
  },
  'a name of an applicant': {
    schema: fields.applicantName,
    rows: [
      [undefined, good('')],
      [null, good('')],
      ['\u200B', good('')],
      ['Sukarno', good('Sukarno')],
      ['Ana (Annie) 2', good('Ana (Annie) 2')],
      [long(100), good(long(100))],
      [long(101), bad('rule.tooLong')],
      ['a\u0007', bad('rule.invalid')],
      ['123', bad('rule.invalid')],
    ],
  },
  'a website (COMP-12)': {
    schema: fields.website(),
    rows: [
      ['https://sakura.example.com/a?b=1', good('https://sakura.example.com/a?b=1')],
      ['http://sakura.example.com', good('http://sakura.example.com')],
      ['sakura.co.jp', good('sakura.co.jp')],
      ['', good(null)],
      [null, good(null)],
      ['sakura', bad('rule.website')],
      ['ftp://sakura.example.com', bad('rule.website')],
      ['javascript:alert(1)', bad('rule.website')],
      ['https://a b.example.com', bad('rule.website')],
    ],
  },
  'an id': {
    schema: fields.id,
    rows: [
      [1, good(1)],
      [0, bad('rule.required')],
      [-1, bad('rule.required')],
      [1.5, bad('rule.required')],
      ['1', bad('rule.required')],
      [2_147_483_648, bad('rule.required')],
    ],
  },
  'an id in an address': {
    schema: fields.idText,
    rows: [
      ['12', good(12)],
      ['0', bad('rule.id')],
      ['-1', bad('rule.id')],
      ['1.5', bad('rule.id')],
      ['1e3', bad('rule.id')],
    ],
  },
}

const rows = Object.entries(TABLES).flatMap(([name, { schema, rows: own }]) =>
  own.map(([typed, wanted]) => [name, JSON.stringify(typed)?.slice(0, 40), wanted, schema, typed] as const),
)

describe('field rules', () => {
  it.each(rows)('%s: %s gives %j', (_name, _shown, wanted, schema, typed) =>
    expect(read(schema, typed)).toEqual(wanted),
  )

  it('refuse values of yen and seconds that are not whole numbers', () => {
    for (const schema of [fields.yen, fields.epochSeconds]) expect(v.is(schema, 1.5)).toBe(false)
    expect(v.is(fields.yen, -1)).toBe(false)
  })
})

describe('the live checklist of a password', () => {
  const held = (text: string) => fields.PASSWORD_RULES.filter((rule) => rule.test(text)).map((rule) => rule.id)

  it.each([
    ['', []],
    ['1', ['digit']],
    ['1A', ['digit', 'upper']],
    ['1Aa', ['digit', 'upper', 'lower']],
    ['!!!!!!!!', ['length']],
    ['Demo1234', ['digit', 'upper', 'lower', 'length']],
  ])('of “%s” ticks %j', (text, wanted) => expect(held(text)).toEqual(wanted))
})

describe('mobile numbers', () => {
  it.each(['09012345678', '9012345678', '０９０１２３４５６７８'])('%s is sent without its leading 0', (typed) => {
    expect(fields.toInternationalMobile(typed)).toBe('+81-9012345678')
    expect(v.is(fields.internationalMobile, fields.toInternationalMobile(typed))).toBe(true)
  })

  it('are shown in the national format', () => expect(fields.toDisplayMobile('+81-9012345678')).toBe('09012345678'))
})
