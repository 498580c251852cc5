import { useApi } from '@portal/browser/api'
import { APPLICATION_PAGE, applicationsEndpoints } from '@portal/contracts/applications'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { SelectionContext } from '../../parts/selection'
import type { ApplicationSearch } from '../../parts/use-application-pages'
import { BulkBar } from './bulk-bar'

const NOBODY: ReadonlyMap<number, ApplicationPageItem> = new Map()

interface BulkSelectionProps {
  readonly search: ApplicationSearch
  readonly total: number
  /** The people of the list as they are now. */
  readonly people: readonly ApplicationPageItem[]
  readonly children: ReactNode
}

/** LIST-06: the people who are chosen in one search; another search starts with an empty selection. */
export function BulkSelection({ search, total, people, children }: BulkSelectionProps) {
  const api = useApi()
  const [chosen, setChosen] = useState(NOBODY)
  const [of, setOf] = useState(search)
  if (of !== search) {
    setOf(search)
    setChosen(NOBODY)
  }
  const clear = useCallback(() => setChosen(NOBODY), [])
  const toggle = useCallback(
    (application: ApplicationPageItem) =>
      setChosen((before) => {
        const after = new Map(before)
        if (!after.delete(application.id)) after.set(application.id, application)
        return after
      }),
    [],
  )
  /**
   * Chooses everybody in the result of the search, loaded or not, except inactive applications, which allow no
   * decision.
   */
  const chooseAll = async () => {
    const all = new Map<number, ApplicationPageItem>()
    for (let cursor: string | undefined; ;) {
      const page = await api.call(applicationsEndpoints.page, {
        query: { ...search, limit: String(APPLICATION_PAGE.limitMax), ...(cursor && { cursor }) },
      })
      for (const item of page.items) if (item.is_active) all.set(item.id, item)
      if (page.next === null) break
      cursor = page.next
    }
    setChosen(all)
  }
  // A status may have changed since the person was chosen.
  const now = useMemo(() => {
    const known = new Map(people.map((person) => [person.id, person]))
    return [...chosen.values()].map((person) => known.get(person.id) ?? person)
  }, [people, chosen])
  const selection = useMemo(() => ({ chosen, toggle }), [chosen, toggle])
  return (
    <SelectionContext.Provider value={selection}>
      {children}
      <BulkBar chosen={now} total={total} onChooseAll={chooseAll} onClear={clear} />
    </SelectionContext.Provider>
  )
}
