import { brokenIn, sentenceOf, type Matrix } from './matrix'

const aMatrix = (more: Partial<Matrix>): Matrix => ({
  team: '@portal/some',
  expects: [],
  provides: {},
  forms: {},
  ...more,
})
const mixOf = (expected: Matrix['expects'][number], provider: Partial<Matrix>) =>
  new Map([
    ['mf-a', aMatrix({ team: '@portal/a', expects: [expected] })],
    ['mf-b', aMatrix({ team: '@portal/b', ...provider })],
  ])
const why = (expected: Partial<Matrix['expects'][number]>, provider: Partial<Matrix>) =>
  brokenIn(mixOf({ of: 'mf-b', about: 'call x', when: 'sample', ...expected }, provider)).map((one) => one.why)

const price = { type: 'object', properties: { price: { type: 'integer' } }, required: ['price'] }
const gives = (answer: unknown) => ({ 'call x': { sample: answer } })

describe('[PROOF-01] an expectation', () => {
  it('is named with both owners when it does not hold, and with nobody when it does', () => {
    const mix = mixOf(
      { of: 'mf-b', about: 'event e', when: 'saved', such: { times: 1 } },
      { provides: { 'event e': { saved: { times: 2, details: [null, null] } } } },
    )
    expect(brokenIn(mix).map(sentenceOf)).toEqual([
      'mf-a (@portal/a) expects event e of mf-b (@portal/b), saved: times is 2 and not 1',
    ])
    expect(brokenIn(mix, (by) => by !== 'mf-a')).toEqual([])
  })

  it.each([
    ['the form of an answer', { schema: price }, gives({ price: 1.5 }), 'price must be integer'],
    ['the meaning of an answer', { such: { price: 1300 } }, gives({ price: 130000 }), 'price is 130000 and not 1300'],
    ['the order of a list', { such: [{ id: 2 }] }, gives([{ id: 1 }, { id: 2 }]), '0.id is 1 and not 2'],
    ['a case that nobody plays', { when: 'other', such: 1 }, gives(1), 'has no such case'],
    ['what is not there', { about: 'call y', such: 1 }, gives(1), 'is not there'],
  ])('compares %s', (_what, expected, provides, found) => expect(why(expected, { provides })).toEqual([found]))

  const form = (answer: Readonly<Record<string, unknown>>) => ({
    provides: gives({ price: 1, tags: ['a'] }),
    forms: { 'call x': { answer } },
  })
  const part = (schema: object, required = ['price']) =>
    form({ type: 'object', properties: { price: schema }, required })
  it.each([
    ['may be absent', part({ type: 'integer' }, []), "may be so that it must have required property 'price'"],
    ['may be null', part({ anyOf: [{ type: 'integer' }, { type: 'null' }] }), 'may be so that price must be integer'],
  ])('sees what the provider %s, although its sample has it', (_what, provider, found) =>
    expect(why({ schema: price }, provider)).toEqual([found]),
  )

  it('takes what the provider adds', () =>
    expect(
      why({ schema: price, such: { price: 1 } }, form({ ...price, properties: { ...price.properties, more: {} } })),
    ).toEqual([]))

  it.each([
    [{ tab: 'ALL' }, []],
    [{ tabs: 'ALL' }, ['ignores tabs in the query']],
    [
      { tab: 'NONE' },
      ['refuses the query: tab must be equal to one of the allowed values ({"allowedValues":["ALL"]})'],
    ],
  ])('is asked as the provider takes it: %j', (query, found) =>
    expect(
      why({ asks: { query } }, { forms: { 'call x': { query: { properties: { tab: { enum: ['ALL'] } } } } } }),
    ).toEqual(found),
  )
})
