/** Fifty values that untyped code may pass. None of them is a valid argument for any member of the shell. */
const cyclic: Record<string, unknown> = {}
cyclic['self'] = cyclic
const hostile = new Proxy(
  {},
  {
    get: () => {
      throw new Error('hostile proxy')
    },
    ownKeys: () => {
      throw new Error('hostile keys')
    },
  },
)
const throwing = Object.defineProperty({}, 'text', {
  enumerable: true,
  get: () => {
    throw new Error('hostile getter')
  },
})
const nested = (depth: number): unknown =>
  depth === 0 ? 'x' : { href: nested(depth - 1), text: nested(depth - 1), title: nested(0) }
class Odd {
  readonly kind = 7
}

export const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  12n,
  Symbol('x'),
  '',
  Object.create(null),
  [],
  [[]],
  {},
  new Odd(),
  new Date(Number.NaN),
  /x/,
  new Map(),
  new Set(),
  new Error('x'),
  Promise.resolve(7),
  cyclic,
  hostile,
  throwing,
  nested(6),
  new Uint8Array(4),
  new URL('https://evil.example/'),
  Object.freeze([null]),
  [undefined, null],
  { kind: 'x' },
  { text: {} },
  { text: ['a'] },
  { kind: 'success', text: '' },
  { kind: 'success', text: 7 },
  { message: ['a'] },
  { title: 7 },
  { title: 'x', confirm: {} },
  { title: null, confirm: null },
  { confirm: 'x' },
  { href: 7 },
  { href: '' },
  { href: 'x' },
  { href: '//x' },
  { href: null },
  { isDirty: true },
  { isDirty: 'x', ask: 'y' },
  { name: '' },
  { name: 7, data: [] },
  { token: 7, email: null },
]
