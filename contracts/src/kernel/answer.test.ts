import * as v from 'valibot'
import { allEndpoints } from '../api'
import { OTHER, readAnswer } from './answer'

const NEXT = 'of_the_next_release'

describe('[DOOR-15] an answer', () => {
  const schema = v.object({
    state: v.picklist(['a', 'b']),
    none: v.nullable(v.picklist(['a'])),
    list: v.array(v.object({ level: v.picklist([0, 1]) })),
    name: v.string(),
  })

  it('reads a value that its enumeration does not have as "other", and drops undeclared members', () => {
    const sent = { state: NEXT, none: NEXT, list: [{ level: 0 }, { level: 9, more: 1 }], name: 'x', more: 1 }
    expect(readAnswer(schema, sent)).toEqual({
      output: { state: OTHER, none: OTHER, list: [{ level: 0 }, { level: OTHER }], name: 'x' },
    })
    expect(sent.state).toBe(NEXT)
  })

  it.each([
    { state: null, none: null, list: [], name: 'x' },
    { none: null, list: [], name: 'x' },
    { state: NEXT, none: null, list: [], name: 7 },
  ])('%j is a fault all the same', (sent) => expect(readAnswer(schema, sent)).toHaveProperty('fault'))
})

interface Place {
  readonly path: string
  /** How the value of this place stands in an answer; undefined where it cannot be read as "other". */
  readonly reads: boolean
}

/** All enumerations of a schema. In a union, or as a key, an unknown value is not told from another fault. */
function enumerations(schema: v.GenericSchema, path: string, reads: boolean, seen: readonly unknown[] = []): Place[] {
  if (seen.includes(schema)) return []
  const inner = (one: unknown, name: string, isReadable = reads): Place[] =>
    v.isOfKind('schema', one as v.GenericSchema)
      ? enumerations(one as v.GenericSchema, `${path}${name}`, isReadable, [...seen, schema])
      : []
  const of: Readonly<Record<string, unknown>> = { ...schema }
  if (schema.type === 'picklist') return [{ path, reads }]
  const list = (name: string): unknown[] => (Array.isArray(of[name]) ? of[name] : [])
  return [
    ...Object.entries((of.entries ?? {}) as object).flatMap(([name, one]) => inner(one, `.${name}`)),
    ...(of.item ? inner(of.item, '[]') : []),
    ...(of.wrapped ? inner(of.wrapped, '') : []),
    ...(of.value ? inner(of.value, '{}') : []),
    ...(of.key ? inner(of.key, '{key}', false) : []),
    ...list('items').flatMap((one) => inner(one, '[]')),
    ...list('options').flatMap((one) => inner(one, '', reads && schema.type !== 'union')),
  ]
}

const all = allEndpoints.flatMap(({ id, ok }) => (ok ? enumerations(ok, id, true) : []))

it('[DOOR-15] every enumeration of every answer stands where an unknown value reads as "other"', () => {
  expect(all.length).toBeGreaterThan(100)
  expect([...new Set(all.filter(({ reads }) => !reads).map(({ path }) => path))]).toEqual([])
})
