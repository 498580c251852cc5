import * as v from 'valibot'
import { allEndpoints } from './api'
import { textsOf } from './factories'
import type { TextKind } from './kernel'

const TEXTS = allEndpoints.flatMap((endpoint) =>
  (['query', 'body'] as const).flatMap((part) =>
    textsOf(endpoint[part]).map((found) => ({
      ...found,
      name: [endpoint.id, part, ...found.path.map(String)].join('.'),
    })),
  ),
)

describe('every text of every call', () => {
  it('is found', () => expect(TEXTS.length).toBeGreaterThan(150))

  it('[DOOR-01] begins with a limit of its length', () =>
    expect(TEXTS.filter(({ text }) => text === undefined).map(({ name }) => name)).toEqual([]))

  it.each(TEXTS.map(({ name, schema, text }) => [name, schema, text?.max ?? 0] as const))(
    '[DOOR-01] %s: nothing looks at a text that is too long',
    (_, schema, max) => {
      const { output, issues } = v.safeParse(schema, '{'.repeat(1_000_000 + 4 * max))
      // A token of a link that is too long counts as none.
      expect(issues?.map(({ type }) => type) ?? [output]).toEqual([issues ? 'guard' : ''])
    },
  )

  const ofKinds = (...kinds: readonly TextKind[]) =>
    TEXTS.flatMap(({ name, schema, text }) =>
      text && kinds.includes(text.kind) ? [[name, schema, text.max] as const] : [],
    )
  const PEOPLE = ['line', 'lines', 'name', 'katakana', 'email', 'number', 'code'] as const
  const given = (schema: v.GenericSchema, text: string) => v.safeParse(schema, text)

  it('has a kind of which this test knows what is right', () => {
    const known: readonly TextKind[] = [...PEOPLE, 'secret', 'word', 'search', 'day', 'moment', 'picture', 'draft']
    expect(TEXTS.flatMap(({ text }) => text?.kind ?? []).filter((kind) => !known.includes(kind))).toEqual([])
  })

  it.each(ofKinds(...PEOPLE))('[DOOR-17] %s: a text that nobody sees is none', (_, schema) => {
    for (const unseen of ['\u200B\u2060\u00AD', '\u200D', '\u3164\u115F', '\u2800', '\u00A0\u3000'])
      expect([undefined, null, '']).toContain(given(schema, unseen).success ? given(schema, unseen).output : undefined)
  })

  it.each(ofKinds(...PEOPLE))('[DOOR-17] %s: control characters are refused', (_, schema) => {
    for (const control of ['あ\u0000い', 'あ\u0007い', 'あ\u009Fい', 'あ\u001Bい'])
      expect(given(schema, control).success).toBe(false)
  })

  it.each(ofKinds('line', 'name', 'katakana'))('[DOOR-17] %s: has one line', (_, schema) => {
    for (const end of ['ア\nイ', 'ア\rイ', 'ア\u2028イ', 'ア\tイ']) expect(given(schema, end).success).toBe(false)
  })

  it.each(ofKinds('lines'))('[DOOR-17] %s: has lines and tabs', (_, schema) =>
    expect(given(schema, 'あ\r\nい\tう').output).toBe('あ\nい\tう'),
  )

  it.each(ofKinds('name'))('[DOOR-17] %s: is kept as it is written, in every script', (_, schema) => {
    for (const name of [
      'マリア・クララ',
      'Мария',
      '김철수',
      'ශ\u0DCA\u200Dරී',
      'अनु',
      'می\u200Cنا',
      '\uFA19',
      '葛\u{E0100}',
    ])
      expect(given(schema, name).output).toBe(name)
    for (const mark of ['\u0301', '\u{E0100}'])
      expect(given(schema, mark).success && given(schema, mark).output).toBeFalsy()
  })

  it.each(ofKinds('line', 'lines', 'name'))('[DOOR-17] %s: its limit counts characters', (_, schema, max) => {
    expect(given(schema, '𠮷'.repeat(max)).output).toBe('𠮷'.repeat(max))
    expect(given(schema, '𠮷'.repeat(max + 1)).success).toBe(false)
  })

  it.each(ofKinds('day'))('[DOOR-18] %s: is a day that exists', (_, schema) => {
    for (const day of ['2027-02-29', '2027-13-01', '1899-12-31', '2201-01-01', '2027-2-1', '2027-02-28T00:00'])
      expect(given(schema, day).success).toBe(false)
    expect(given(schema, '2028-02-29').output).toBe('2028-02-29')
  })

  it.each(ofKinds('moment'))('[DOOR-18] %s: is a moment that exists', (_, schema) => {
    for (const moment of ['2027-02-29 10:00', '2027-02-28 24:00', '2027-02-28 10:60', '1899-12-31 10:00', '2027-02-28'])
      expect(given(schema, moment).success).toBe(false)
    expect(given(schema, '2028-02-29 10:30').output).toBe('2028-02-29 10:30')
  })

  it('[DOOR-18] every text that is a day or a moment by its name has one of the two rules', () => {
    // The source of a fact of the law is an address, that of an application a word.
    const named = TEXTS.filter(
      ({ name, path }) =>
        /(^|_)(day|date|on|time|source|target)$/.test(String(path.at(-1))) &&
        !/^(?:law\.load|applications\.page)\./.test(name),
    )
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(({ text }) => text?.kind !== 'day' && text?.kind !== 'moment').map(({ name }) => name)).toEqual(
      [],
    )
  })
})
