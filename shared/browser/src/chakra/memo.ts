// In place of Chakra's `utils/memo` in our builds. Chakra asks it for every value of every style: its own sorts the keys
// of each object, and moves an entry of its cache to the end at each hit.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the type of Chakra's own function
type AnyFunction = (...args: any[]) => unknown

/** More than a page has styles. A cache that is full is emptied, which costs less than to know what is old. */
const LIMIT = 4_000

let functions = 0
const numbers = new WeakMap<object, number>()
const numberOf = (value: object): number => {
  const known = numbers.get(value) ?? functions++
  numbers.set(value, known)
  return known
}

/** A text that is the same for equal contents. The order of keys counts, because the order of styles does. */
function contentOf(value: unknown): string {
  if (typeof value === 'string') return `${value.length}"${value}`
  if (typeof value === 'function') return `f${numberOf(value)}`
  if (typeof value !== 'object' || value === null) return String(value)
  let text = Array.isArray(value) ? '[' : '{'
  for (const key in value) text += `${key}:${contentOf((value as Record<string, unknown>)[key])},`
  return text
}

/** The function with its results kept by the content of the arguments. A result of `undefined` is not kept. */
export function memo<T extends AnyFunction>(fn: T): T {
  const byText = new Map<string, unknown>()
  const byContent = new Map<string, unknown>()
  const memoised = (...args: unknown[]): unknown => {
    const [only] = args
    const isText = args.length === 1 && typeof only === 'string'
    const cache = isText ? byText : byContent
    const key = isText ? only : args.length === 1 ? contentOf(only) : `${args.length}${contentOf(args)}`
    const known = cache.get(key)
    if (known !== undefined) return known
    const result = fn(...args)
    if (cache.size >= LIMIT) cache.clear()
    cache.set(key, result)
    return result
  }
  return memoised as T
}
