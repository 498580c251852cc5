import { memo } from './memo'

describe('memo', () => {
  const counted = () => {
    const calls: unknown[][] = []
    const memoised = memo((...args: unknown[]) => {
      calls.push(args)
      return { of: args }
    })
    return { calls, memoised }
  }

  it('computes a result once for equal texts and equal contents', () => {
    const { calls, memoised } = counted()
    expect(memoised('4px')).toBe(memoised('4px'))
    expect(memoised({ px: '4', _hover: { color: ['a', 'b'] } })).toBe(
      memoised({ px: '4', _hover: { color: ['a', 'b'] } }),
    )
    expect(memoised({ p: 1 }, 'md')).toBe(memoised({ p: 1 }, 'md'))
    expect(calls).toHaveLength(3)
  })

  it.each([
    ['a number and its text', [1], ['1']],
    ['null and its text', [null], ['null']],
    ['null and nothing', [null], [undefined]],
    ['one argument and a list of it', ['a'], [['a']]],
    ['two arguments and one list of them', ['a', 'b'], [['a', 'b']]],
    ['another order of styles', [{ p: 1, px: 2 }], [{ px: 2, p: 1 }]],
    ['a value one level deeper', [{ a: { b: 1 }, c: 2 }], [{ a: { b: 1, c: 2 } }]],
    ['a list and an object with its places', [['a']], [{ 0: 'a' }]],
    ['two functions of one name', [() => 1], [() => 1]],
  ])('keeps apart %s', (_name, one, other) => {
    const { calls, memoised } = counted()
    expect(memoised(...one)).not.toBe(memoised(...other))
    expect(calls).toHaveLength(2)
  })

  it('stays small with many different styles', () => {
    const { calls, memoised } = counted()
    for (let index = 0; index < 4_001; index += 1) memoised({ px: index })
    memoised({ px: 4_000 })
    expect(calls).toHaveLength(4_001)
    memoised({ px: 0 })
    expect(calls).toHaveLength(4_002)
  })
})
