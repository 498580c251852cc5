import { usePages } from '@portal/browser/api'
import type { ApiError } from '@portal/browser/api'
import { APPLICATION_PAGE, applicationsEndpoints } from '@portal/contracts/applications'
import type { ApplicationPage, ApplicationPageItem, ApplicationPageQuery } from '@portal/contracts/applications'

export type ApplicationSearch = Omit<ApplicationPageQuery, 'limit' | 'cursor'>

const isOfTab = (key: readonly unknown[] | undefined, tab: ApplicationSearch['tab']): boolean =>
  (key?.[2] as ApplicationSearch | undefined)?.tab === tab

export interface ApplicationPages {
  readonly items: readonly ApplicationPageItem[]
  readonly totals: ApplicationPage['totals'] | undefined
  readonly talk: ApplicationPage['talk']
  /** Whether the items belong to an earlier search; they are shown until the answer arrives. */
  readonly isOld: boolean
  readonly isReading: boolean
  readonly error: ApiError | null
  readonly hasMore: boolean
  readonly hasMoreFailed: boolean
  readonly readMore: () => Promise<void>
  readonly readAgain: () => Promise<unknown>
}

/** LIST-01: `search` is the same object as long as the search is the same. */
export function useApplicationPages(
  search: ApplicationSearch,
  options: { readonly enabled?: boolean; readonly atLeast?: number } = {},
): ApplicationPages {
  const { query, ...more } = usePages<ApplicationPage>(applicationsEndpoints.page, {
    ...options,
    query: search,
    laterLimit: APPLICATION_PAGE.limitMax,
    // The rows of another tab do not belong to this one, but its totals are still valid.
    placeholderData: (before, query) =>
      before && (isOfTab(query?.queryKey, search.tab) ? before : { ...before, items: [], next: null }),
  })
  const { data, error, isPlaceholderData, isFetching, refetch } = query
  return {
    ...more,
    items: data?.items ?? NOBODY,
    totals: data?.totals,
    talk: data?.talk,
    isOld: isPlaceholderData,
    isReading: isFetching,
    error,
    readAgain: refetch,
  }
}

const NOBODY: readonly ApplicationPageItem[] = []
