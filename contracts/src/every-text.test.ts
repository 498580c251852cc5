import * as v from 'valibot'
import { allEndpoints } from './api'
import { textsOf } from './factories'

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
      const { issues } = v.safeParse(schema, '{'.repeat(1_000_000 + 4 * max))
      expect(issues?.map(({ type }) => type)).toEqual(['guard'])
    },
  )
})
