import type { KeptPage } from '../kept-page'

const isSame = (now: PropertyDescriptor | undefined, then: PropertyDescriptor): boolean =>
  now !== undefined && now.value === then.value && now.get === then.get && now.set === then.set

/** Restores changed and removed properties, and removes added ones that every loop would find. Returns their names. */
export function restoreBuiltIns(builtIns: KeptPage['builtIns']): string[] {
  const changed: string[] = []
  const tried = (name: PropertyKey, work: () => void) => {
    try {
      work()
      changed.push(String(name))
    } catch {
      // The remote that changed the property also locked it. The next page does not have this change.
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
