import { useSession } from '@portal/browser/remote'
import { useSearchParams } from '@portal/browser/router'
import { APPLICANT_TABS, DEFAULT_APPLICATION_SORT } from '@portal/contracts/applications'
import type { ApplicantTab, ApplicantView, ApplicationSort, TalkState } from '@portal/contracts/applications'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { sortFrom } from '../../features/arrangement/arrangement-bar'
import { FILTER_PARAMETER, filterFrom, filterQuery, filterText, isEmpty, storedFilter } from '../../parts/filter-state'
import type { ListFilters } from '../../parts/filter-state'
import { TALK_PARAMETER, talkFrom } from '../../features/talk-filter/talk-filter'
import { LIST_COLUMNS, storedArrangement, VIEWS } from '../../parts/list-arrangement'
import type { Arrangement, ListView } from '../../parts/list-arrangement'
import type { ApplicationSearch } from '../../parts/use-application-pages'

interface ListChange {
  readonly tab?: ApplicantTab
  readonly q?: string
  readonly filter?: ListFilters
  readonly talk?: TalkState | null
  readonly sort?: ApplicationSort
  readonly view?: ListView
}

/** What narrows the list. A conversation's state is a filter too. */
export type Narrowed = 'search' | 'filters' | 'both'
const narrowedBy = (isSearched: boolean, isFiltered: boolean): Narrowed | undefined =>
  isSearched ? (isFiltered ? 'both' : 'search') : isFiltered ? 'filters' : undefined

/** Addresses and saved views of releases before 2.1 have the verdict here. */
const VERDICT_BEFORE = 'visa'
const givenFilter = (query: URLSearchParams): ListFilters | undefined => {
  const verdict = query.get(VERDICT_BEFORE)
  const text = query.get(FILTER_PARAMETER)
  return filterFrom(verdict === null ? text : `${text ?? ''};verdict:${verdict}`) ?? filterFrom(text)
}

/** LIST-04: the address contains what the list shows; for the rest the member's stored settings apply. */
export function useListAddress() {
  const { email } = useSession()
  const [query, setQuery] = useSearchParams()
  // If two changes follow each other at once, the second one starts from the first, which is not rendered yet.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const [saved] = useState(() => storedFilter(email).read())
  const [arrangement, setArrangement] = useState(() => storedArrangement(email).read())
  const filter = useMemo(() => givenFilter(query) ?? saved, [query, saved])
  const talk = talkFrom(query.get(TALK_PARAMETER))
  const q = query.get('q') ?? ''
  const sort = sortFrom(query.get('sort')) ?? DEFAULT_APPLICATION_SORT
  const search = useMemo(
    (): ApplicationSearch => ({
      ...(q && { q }),
      ...filterQuery(filter),

      ...(talk && { talk }),
      sort,
    }),
    [q, filter, talk, sort],
  )
  const arrange = useCallback(
    (change: Partial<Arrangement>) =>
      setArrangement((before) => {
        const next = { ...before, ...change }
        storedArrangement(email).write(next)
        return next
      }),
    [email],
  )
  /** LIST-08. */
  const show = useCallback(
    (view: ApplicantView) => {
      arrange({ columns: LIST_COLUMNS.filter((column) => column === 'name' || view.columns.includes(column)) })
      latest.current = new URLSearchParams(view.query)
      setQuery(latest.current, { replace: true })
    },
    [arrange, setQuery],
  )
  const change = useCallback(
    ({ tab, q: text, filter: nextFilter, talk: nextTalk, sort: nextSort, view }: ListChange) => {
      if (view) arrange({ view })
      const after = new URLSearchParams(latest.current)
      const set = (name: string, value: string | null | undefined) => {
        if (value === undefined) return
        if (value === null || value === '') after.delete(name)
        else after.set(name, value)
      }
      set('filterBy', tab)
      set('q', text)
      set(FILTER_PARAMETER, nextFilter && filterText(nextFilter))
      if (nextFilter) after.delete(VERDICT_BEFORE)
      set(TALK_PARAMETER, nextTalk)
      set('sort', nextSort)
      set('view', view)
      latest.current = after
      setQuery(after, { replace: true })
    },
    [arrange, setQuery],
  )
  /** What `show` needs to restore the current list, including what only the browser stores. */
  const present = useCallback(
    (tab: ApplicantTab) => {
      const after = new URLSearchParams(latest.current)
      after.set('filterBy', tab)
      after.set(FILTER_PARAMETER, filterText(filter))
      after.delete(VERDICT_BEFORE)
      after.set('view', VIEWS.find((view) => view === after.get('view')) ?? arrangement.view)
      return { query: after.toString(), columns: [...arrangement.columns] }
    },
    [filter, arrangement],
  )
  // The same object as long as nothing changed, so that the tools are not rendered with each answer.
  return useMemo(
    () => ({
      query: query.toString(),
      tab: APPLICANT_TABS.find((tab) => tab === query.get('filterBy')),
      q,
      filter,
      talk,
      sort,
      search,
      view: VIEWS.find((view) => view === query.get('view')) ?? arrangement.view,
      columns: arrangement.columns,
      narrowed: narrowedBy(q !== '', !isEmpty(filter) || talk !== undefined),
      change,
      arrange,
      show,
      present,
    }),
    [query, q, filter, talk, sort, search, arrangement, change, arrange, show, present],
  )
}
