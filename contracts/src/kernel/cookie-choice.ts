/** The one of these values that a `Cookie` header has under this name. */
export function cookieChoice<Value extends string>(
  header: string | undefined,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim()) ?? []
  return values.find((value) => pairs.includes(`${name}=${value}`))
}
