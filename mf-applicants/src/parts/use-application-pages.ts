import { keyOf, useApi } from '@portal/browser/api'
import type { ApiError } from '@portal/browser/api'
import { useQuery, useQueryClient } from '@portal/browser/query'
import { APPLICATION_PAGE, applicationsEndpoints } from '@portal/contracts/applications'
import type { ApplicationPage, ApplicationPageItem, ApplicationPageQuery } from '@portal/contracts/applications'
import { useCallback, useRef, useState } from 'react'

export type ApplicationSearch = Omit<ApplicationPageQuery, 'limit' | 'cursor'>

/** The first page fills a screen; later pages are longer, so that fast scrolling causes few requests. */
const LATER_LIMIT = String(APPLICATION_PAGE.limitMax)

const behind = (page: ApplicationPage | undefined, next: ApplicationPage): ApplicationPage => {
  if (!page) return next
  // A person who moved between two reads stays at the first position.
  const known = new Set(page.items.map(({ id }) => id))
  return { ...next, items: [...page.items, ...next.items.filter(({ id }) => !known.has(id))] }
}

const isOfTab = (key: readonly unknown[] | undefined, tab: ApplicationSearch['tab']): boolean =>
  (key?.[2] as ApplicationSearch | undefined)?.tab === tab

export interface ApplicationPages {
  readonly items: readonly ApplicationPageItem[]
  readonly totals: ApplicationPage['totals'] | undefined
  /** Whether the items belong to an earlier search; they are shown until the answer arrives. */
  readonly isOld: boolean
  readonly isReading: boolean
  readonly error: ApiError | null
  readonly hasMore: boolean
  readonly hasMoreFailed: boolean
  readonly readMore: () => Promise<void>
  readonly readAgain: () => Promise<unknown>
}

/**
 * LIST-01: reads a search page by page. The pages stay in the cache of the remote, so that the list is shown at once
 * when the user comes back. A refresh reads as many people as were shown. `atLeast`: how many to read if the cache is
 * empty, after a reload.
 */
export function useApplicationPages(
  search: ApplicationSearch,
  { enabled = true, atLeast = 0 }: { enabled?: boolean; atLeast?: number } = {},
): ApplicationPages {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = keyOf(applicationsEndpoints.page, {}, search)
  const known = () => client.getQueryData<ApplicationPage>(queryKey)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery<ApplicationPage, ApiError>({
    queryKey,
    enabled,
    // The rows of another tab do not belong to this one, but its totals are still valid.
    placeholderData: (before, query) =>
      before && (isOfTab(query?.queryKey, search.tab) ? before : { ...before, items: [], next: null }),
    queryFn: async ({ signal }) => {
      const wanted = Math.max(known()?.items.length ?? 0, atLeast)
      const read = (cursor?: string) =>
        api.call(applicationsEndpoints.page, {
          query: { ...search, ...(cursor && { cursor, limit: LATER_LIMIT }) },
          signal,
        })
      let pages = await read()
      while (pages.next !== null && pages.items.length < wanted) pages = behind(pages, await read(pages.next))
      return pages
    },
  })
  const [failed, setFailed] = useState<string>()
  const underWay = useRef<string>(undefined)
  const next = isPlaceholderData ? null : (data?.next ?? null)
  const readMore = useCallback(async () => {
    if (next === null || underWay.current === next) return
    underWay.current = next
    setFailed(undefined)
    try {
      const page = await api.call(applicationsEndpoints.page, {
        query: { ...search, cursor: next, limit: LATER_LIMIT },
      })
      client.setQueryData<ApplicationPage>(keyOf(applicationsEndpoints.page, {}, search), (before) =>
        before?.next === next ? behind(before, page) : before,
      )
    } catch {
      setFailed(next)
    } finally {
      underWay.current = undefined
    }
  }, [api, client, search, next])
  return {
    items: data?.items ?? NOBODY,
    totals: data?.totals,
    isOld: isPlaceholderData,
    isReading: isFetching,
    error,
    hasMore: next !== null,
    hasMoreFailed: next !== null && failed === next,
    readMore,
    readAgain: refetch,
  }
}

const NOBODY: readonly ApplicationPageItem[] = []
