/**
 * The browser's functions as they were before any remote ran. The shell uses these, so its calls, time limits and
 * addresses work even if a remote replaces the functions. Before `keepOriginals` is called (in tests of parts) they are
 * the current ones.
 */
const names = ['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
type Originals = Pick<typeof globalThis, (typeof names)[number]>

let kept: Originals | undefined

export function keepOriginals(): void {
  kept = Object.fromEntries(names.map((name) => [name, globalThis[name]?.bind(globalThis)])) as unknown as Originals
}

export const original = (): Originals => kept ?? globalThis
