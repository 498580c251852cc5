import { LATEST } from '../ground/compose'
import { brokenIn, MatrixSchema, sentenceOf, type Matrix } from '../ground/matrix'
import type { Units } from '../ground/mix'
import { UNITS } from '../ground/units'
import { MATRIX } from '../releases/matrix-of'
import { jsonOf } from '../store/objects'
import type { ReleaseStore } from '../store/store'
import * as v from 'valibot'
import type { Environments } from './environments'

export const BACKEND = 'backend'

interface Stores {
  readonly store: ReleaseStore
  readonly environments: Environments
}

/** What each unit of a mix needs and provides; without those that were released before there was a matrix. */
async function matricesOf({ store, environments }: Stores, units: Units): Promise<Map<string, Matrix>> {
  const found = await Promise.all([
    ...UNITS.map(async (unit) => {
      const version = units[unit]
      const body = version && version !== LATEST ? await store.beside(unit, version, MATRIX) : undefined
      const parsed = v.safeParse(MatrixSchema, jsonOf(body))
      return [unit, parsed.success ? parsed.output : undefined] as const
    }),
    environments.api().then((api) => [BACKEND, api] as const),
  ])
  return new Map(found.flatMap(([unit, matrix]) => (matrix ? [[unit, matrix] as const] : [])))
}

export interface Judged {
  /** The expectations that do not hold, with both owners. */
  readonly broken: readonly string[]
  /** Units of which nothing is known. */
  readonly unknown: readonly string[]
}

/**
 * Reads the matrix of a mix. Of a fresh unit only what it needs of others and others of it counts: what was broken
 * before is no reason to refuse it. `api` is a backend that does not run yet.
 */
export async function judgeMix(stores: Stores, units: Units, fresh?: string, api?: Matrix): Promise<Judged> {
  const matrices = await matricesOf(stores, units)
  if (api) matrices.set(BACKEND, api)
  const isAsked = (by: string, of: string) => fresh === undefined || by === fresh || of === fresh
  const named = [...UNITS.filter((unit) => units[unit] !== undefined), BACKEND]
  return {
    broken: brokenIn(matrices, isAsked).map(sentenceOf),
    unknown: named.filter((unit) => !matrices.has(unit)),
  }
}
