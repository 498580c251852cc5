import type { Endpoint } from '@portal/contracts/kernel'
import { useCallback, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { useQuery, useQueryClient, type UseQueryOptions, type UseQueryResult } from '../query'
import type { ApiError } from './api-error'
import { beginningWith, keyOf, useApi } from './hooks'

/** What the answers of lists that are read page by page have in common. */
interface Page {
  readonly items: readonly { readonly id: number }[]
  /** The cursor of the next page; null after the last. */
  readonly next: string | null
}

interface UsePagesOptions<P> {
  /** The same object as long as the list is the same. */
  readonly query?: Readonly<Record<string, unknown>>
  /** The length of the later pages. They are longer than the first one, so that fast scrolling causes few requests. */
  readonly laterLimit: number
  readonly enabled?: boolean
  /** How many rows to read if the cache is empty, after a reload. */
  readonly atLeast?: number
  readonly placeholderData?: UseQueryOptions<P, ApiError>['placeholderData']
}

export interface Pages<P> {
  /** All pages that were read, as one. */
  readonly query: UseQueryResult<P, ApiError>
  readonly hasMore: boolean
  /** Whether the last attempt to read the next page failed. */
  readonly hasMoreFailed: boolean
  readonly readMore: () => Promise<void>
}

function behind<P extends Page>(pages: P, next: P): P {
  // A row that moved between two reads stays at the first position.
  const known = new Set(pages.items.map(({ id }) => id))
  return { ...next, items: [...pages.items, ...next.items.filter(({ id }) => !known.has(id))] }
}

/**
 * Reads a list page by page. The pages stay in the cache of the remote, so that the list is shown at once when the
 * user comes back. A refresh reads as many rows as are shown, also those that come while it runs.
 */
export function usePages<P extends Page>(
  endpoint: Endpoint & { readonly ok: GenericSchema<P> },
  { query: search, laterLimit, enabled = true, atLeast = 0, placeholderData }: UsePagesOptions<P>,
): Pages<P> {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = search ? keyOf(endpoint, {}, search) : keyOf(endpoint)
  const read = useCallback(
    (cursor: string | null, signal?: AbortSignal) =>
      api.call(endpoint, {
        query: { ...search, ...(cursor !== null && { cursor, limit: String(laterLimit) }) },
        signal,
      }) as Promise<P>,
    [api, endpoint, search, laterLimit],
  )
  const query = useQuery<P, ApiError>({
    queryKey,
    enabled,
    ...(placeholderData && { placeholderData }),
    // One page may be too little after a reload.
    ...beginningWith(
      () => (enabled && atLeast === 0 ? api.answered(endpoint, { query: { ...search } }) : undefined) as P | undefined,
    ),
    queryFn: async ({ signal }) => {
      const wanted = () => Math.max(client.getQueryData<P>(queryKey)?.items.length ?? 0, atLeast)
      let pages = await read(null, signal)
      while (pages.next !== null && pages.items.length < wanted()) pages = behind(pages, await read(pages.next, signal))
      return pages
    },
  })
  const [failed, setFailed] = useState<string>()
  const underWay = useRef<string>(undefined)
  const next = query.isPlaceholderData ? null : (query.data?.next ?? null)
  const readMore = useCallback(async () => {
    if (next === null || underWay.current === next) return
    underWay.current = next
    setFailed(undefined)
    try {
      const page = await read(next)
      client.setQueryData<P>(search ? keyOf(endpoint, {}, search) : keyOf(endpoint), (before) =>
        before?.next === next ? behind(before, page) : before,
      )
    } catch {
      setFailed(next)
    } finally {
      underWay.current = undefined
    }
  }, [client, endpoint, search, read, next])
  return { query, hasMore: next !== null, hasMoreFailed: next !== null && failed === next, readMore }
}
