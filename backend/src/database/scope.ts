/**
 * For whom statements run. A request has its scope once (`http/bind.ts`); every connection takes it from here
 * and tells the database, whose policies hold the same line a second time (`wall.ts`).
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** A company whose member calls, or a named part of the portal that works for all companies. */
export type Scope = { readonly companyId: number } | { readonly system: string }

const here = new AsyncLocalStorage<Scope | undefined>()

export const inScope = <T>(scope: Scope | undefined, work: () => T): T => here.run(scope, work)

export const scopeHere = (): Scope | undefined => here.getStore()

/** The company whose rows alone exist here; undefined for what works for all. */
export const companyHere = (): number | undefined => {
  const scope = here.getStore()
  return scope && 'companyId' in scope ? scope.companyId : undefined
}
