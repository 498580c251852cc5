import type { LoadedQuery } from './loaded'

type DataOf<T extends readonly LoadedQuery<unknown>[]> = {
  [K in keyof T]: T[K] extends LoadedQuery<infer D> ? D : never
}

/**
 * `data`, once it was read without an error after the mount: a stored version that a dialog compares must not be old.
 */
export const fresh = <T>(
  query: LoadedQuery<unknown> & { readonly isFetchedAfterMount: boolean },
  data: T | null | undefined,
): LoadedQuery<T> => ({
  data: query.isFetchedAfterMount && !query.isError ? (data ?? undefined) : undefined,
  isError: query.isError,
  isFetching: query.isFetching,
  refetch: query.refetch,
})

/**
 * Several queries as one for `Loaded`: its data is there when all of them are, and a retry repeats only what is
 * missing.
 */
export function together<const T extends readonly LoadedQuery<unknown>[]>(...queries: T): LoadedQuery<DataOf<T>> {
  const missing = queries.filter((query) => query.data === undefined)
  return {
    data: missing.length === 0 ? (queries.map((query) => query.data) as DataOf<T>) : undefined,
    isError: missing.some((query) => query.isError),
    isFetching: missing.some((query) => query.isFetching),
    refetch: () => Promise.all(missing.map((query) => query.refetch())),
  }
}
