/**
 * The browser's doors as they were before any remote ran. The shell uses these: whatever a remote puts in their place, the
 * shell's own calls, deadlines and addresses go on. Until `keepOriginals` was called (tests of parts) they are today's.
 */
const names = ['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
type Originals = Pick<typeof globalThis, (typeof names)[number]>

let kept: Originals | undefined

export function keepOriginals(): void {
  kept = Object.fromEntries(names.map((name) => [name, globalThis[name]?.bind(globalThis)])) as unknown as Originals
}

export const original = (): Originals => kept ?? globalThis
