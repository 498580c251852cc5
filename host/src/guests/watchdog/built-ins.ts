import type { KeptPage } from '../kept-page'

const isSame = (now: PropertyDescriptor | undefined, then: PropertyDescriptor): boolean =>
  now !== undefined && now.value === then.value && now.get === then.get && now.set === then.set

/** Puts back what somebody changed or took away, and takes away what would turn up in every loop. Answers the names. */
export function restoreBuiltIns(builtIns: KeptPage['builtIns']): string[] {
  const changed: string[] = []
  const tried = (name: PropertyKey, work: () => void) => {
    try {
      work()
      changed.push(String(name))
    } catch {
      // Locked by whoever changed it: the next page is without it.
    }
  }
  for (const [owner, then] of builtIns) {
    for (const name of Reflect.ownKeys(then)) {
      const known = then[name as string] as PropertyDescriptor
      if (!isSame(Object.getOwnPropertyDescriptor(owner, name), known))
        tried(name, () => void Object.defineProperty(owner, name, { ...known, configurable: true }))
    }
    if (owner === globalThis) continue
    for (const name of Object.keys(owner)) {
      if (!Object.hasOwn(then, name))
        tried(name, () => {
          if (!Reflect.deleteProperty(owner, name)) throw new Error('locked')
        })
    }
  }
  return changed
}
