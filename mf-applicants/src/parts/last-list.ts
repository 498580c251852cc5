import { useSession } from '@portal/browser/remote'
import { storedValue } from '@portal/browser/storage'
import type { Target } from '@portal/contracts/shell'
import { paths } from '@portal/contracts/shell'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { ApplicationSearch } from './use-application-pages'

const LastListSchema = v.object({ query: v.string(), search: v.record(v.string(), v.string()) })

export interface LastList {
  readonly keep: (query: string, search: ApplicationSearch) => void
  readonly search: () => ApplicationSearch | undefined
  readonly target: () => Target
}

/**
 * The list from which a person was opened: its address and its query. Stored per tab, because another tab may show
 * another list.
 */
export function useLastList(): LastList {
  const { email } = useSession()
  return useMemo(() => {
    const stored = storedValue('session', `portal.applicants.list.${email}`, LastListSchema, { query: '', search: {} })
    return {
      keep: (query, search) => stored.write({ query, search: { ...search } }),
      search: () => {
        const { search } = stored.read()
        return Object.keys(search).length > 0 ? (search as ApplicationSearch) : undefined
      },
      target: () => {
        const { query } = stored.read()
        const list = paths.applicants.to()
        return query === '' ? list : { ...list, href: `${list.href}?${query}` }
      },
    }
  }, [email])
}
