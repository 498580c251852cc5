/**
 * For whom statements run. A request has its scope once (`http/bind.ts`); every connection takes it from here
 * and tells the database, whose policies hold the same line a second time (`wall.ts`).
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** A company whose member calls, at all stores or at hers only (SHOP-01). */
export interface CompanyScope {
  readonly companyId: number
  readonly stores?: readonly number[] | undefined
}

/** What a member may see, or a named part of the portal that works for all companies. */
export type Scope = CompanyScope | { readonly system: string }

const here = new AsyncLocalStorage<Scope | undefined>()

/** A statement of Drizzle runs when somebody waits for it, so it is started here, where the scope is. */
function started<T>(work: T): T {
  const statement = work as T & PromiseLike<unknown>
  const isLazy = typeof statement?.then === 'function' && !(work instanceof Promise)
  return isLazy ? (new Promise((resolve, reject) => void statement.then(resolve, reject)) as T) : work
}

export const inScope = <T>(scope: Scope | undefined, work: () => T): T => here.run(scope, () => started(work()))

export const scopeHere = (): Scope | undefined => here.getStore()

/** What alone exists here; undefined for what works for all. */
export const companyHere = (): CompanyScope | undefined => {
  const scope = here.getStore()
  return scope && 'companyId' in scope ? scope : undefined
}

/** The name of what is seen here, for the keys of caches: two members may see different rows of one list. */
export const seenBy = ({ companyId, stores }: CompanyScope): string => `${companyId}@${stores?.join() ?? ''}`
