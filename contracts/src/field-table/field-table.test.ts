import * as v from 'valibot'
import { fields, option } from '../kernel'
import {
  always,
  changeEntries,
  code,
  count,
  emptyAnswer,
  flag,
  formEntries,
  formOf,
  ids,
  phone,
  postcode,
  readEntries,
  rowsOf,
  text,
} from './index'

const section = 'one'
const id = v.pipe(v.number('rule.choice'), v.minValue(1, 'rule.choice'))
const table = {
  name: always(v.string(), '', text({ section, rule: fields.requiredText(5) })),
  fax: phone({ section, rule: fields.orBlank(fields.telephone) }),
  staff: count({ section, rule: v.nullable(v.pipe(v.number(), v.maxValue(9, 'rule.number'))) }),
  isOpen: flag({ section: 'two', rule: v.boolean('rule.required') }),
  trade: code({ section: 'two', rule: id }),
  spoken: ids({ section: 'two', rule: v.array(id) }),
  place: postcode({ section: 'two', rule: id }),
}
const Answer = v.object(readEntries(table))
const Change = v.object(changeEntries(table))
const Form = v.object(formEntries(table))

const told = {
  name: '桜',
  fax: '0312345678',
  staff: 0,
  isOpen: false,
  trade: option(3, '飲食'),
  spoken: [1, 2],
  place: option(1_000_001, '1000001'),
}
const empty = { name: '', fax: null, staff: null, isOpen: null, trade: null, spoken: [], place: null }

const faults = (schema: v.GenericSchema, value: unknown) =>
  Object.fromEntries((v.safeParse(schema, value).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]))

describe('a table of fields', () => {
  it('an answer fills the inputs, and the inputs give the body of a change', () => {
    const inputs = formOf(table, v.parse(Answer, told))
    expect(inputs).toEqual({
      name: '桜',
      fax: '0312345678',
      staff: '0',
      isOpen: 'false',
      trade: '3',
      spoken: ['1', '2'],
      place: { digits: '1000001', id: 1_000_001 },
    })
    const change = v.parse(Form, inputs)
    expect(change).toEqual({ ...told, trade: 3, place: 1_000_001 })
    expect(v.parse(Change, change)).toEqual(change)
  })

  it('an empty answer and an answer of an older version leave the inputs empty', () => {
    expect(emptyAnswer(table)).toEqual(empty)
    expect(v.is(Answer, empty)).toBe(true)
    const inputs = { name: '', fax: '', staff: '', isOpen: '', trade: '', spoken: [], place: { digits: '', id: 0 } }
    expect(formOf(table, emptyAnswer(table))).toEqual(inputs)
    expect(formOf(table, {})).toEqual(inputs)
    expect(faults(Form, inputs)).toEqual({
      name: 'rule.required',
      isOpen: 'rule.required',
      trade: 'rule.choice',
      'place.digits': 'rule.postcode',
      'place.id': 'rule.postcode',
    })
  })

  it('a form uses the rules of the call, and every field of a change is optional', () => {
    const wrong = { name: '桜桜桜桜桜桜', fax: '12', staff: 10 }
    const wanted = { name: 'rule.tooLong', fax: 'rule.telephone', staff: 'rule.number' }
    expect(faults(Change, wrong)).toEqual(wanted)
    expect(faults(Form, { ...formOf(table, told), ...wrong, staff: '10' })).toEqual(wanted)
    expect(v.parse(Change, {})).toEqual({})
    expect(v.parse(Change, { fax: ' ' })).toEqual({ fax: null })
  })

  it('rows keep their order within a section', () => {
    expect(rowsOf(table, 'two').map(([name]) => name)).toEqual(['isOpen', 'trade', 'spoken', 'place'])
  })
})
