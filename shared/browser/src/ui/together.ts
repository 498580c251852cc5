import type { LoadedQuery } from './loaded'

type DataOf<T extends readonly LoadedQuery<unknown>[]> = {
  [K in keyof T]: T[K] extends LoadedQuery<infer D> ? D : never
}

/** Several queries as one for `Loaded`: its data is there when all of them are, and a retry repeats only what is missing. */
export function together<const T extends readonly LoadedQuery<unknown>[]>(...queries: T): LoadedQuery<DataOf<T>> {
  const missing = queries.filter((query) => query.data === undefined)
  return {
    data: missing.length === 0 ? (queries.map((query) => query.data) as DataOf<T>) : undefined,
    isError: missing.some((query) => query.isError),
    isFetching: missing.some((query) => query.isFetching),
    refetch: () => Promise.all(missing.map((query) => query.refetch())),
  }
}
