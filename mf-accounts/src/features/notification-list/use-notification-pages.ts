import { keyOf, useApi, type ApiError } from '@portal/browser/api'
import { useQuery, useQueryClient } from '@portal/browser/query'
import { NOTIFICATION_PAGE, notificationPage, type NotificationPage, type Told } from '@portal/contracts/notifications'
import { useCallback, useRef, useState } from 'react'

/** The first page fills a screen; later pages are longer, so that fast scrolling causes few requests. */
const LATER_LIMIT = String(NOTIFICATION_PAGE.limitMax)
const KEY = keyOf(notificationPage)

const behind = (pages: NotificationPage, next: NotificationPage): NotificationPage => {
  const known = new Set(pages.items.map(({ id }) => id))
  return { ...next, items: [...pages.items, ...next.items.filter(({ id }) => !known.has(id))] }
}

/** NOTE-08: reads page by page. A refresh reads as many as are shown, also of what comes while it runs. */
export function useNotificationPages() {
  const api = useApi()
  const client = useQueryClient()
  const query = useQuery<NotificationPage, ApiError>({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const shown = () => client.getQueryData<NotificationPage>(KEY)?.items.length ?? 0
      let pages = await api.call(notificationPage, { signal })
      while (pages.next !== null && pages.items.length < shown())
        pages = behind(
          pages,
          await api.call(notificationPage, { query: { cursor: pages.next, limit: LATER_LIMIT }, signal }),
        )
      return pages
    },
  })
  const [failed, setFailed] = useState<string>()
  const underWay = useRef<string>(undefined)
  const next = query.data?.next ?? null
  const readMore = useCallback(async () => {
    if (next === null || underWay.current === next) return
    underWay.current = next
    setFailed(undefined)
    try {
      const page = await api.call(notificationPage, { query: { cursor: next, limit: LATER_LIMIT } })
      client.setQueryData<NotificationPage>(KEY, (before) => (before?.next === next ? behind(before, page) : before))
    } catch {
      setFailed(next)
    } finally {
      underWay.current = undefined
    }
  }, [api, client, next])
  return { query, hasMore: next !== null, hasFailed: next !== null && failed === next, readMore }
}
export type NotificationPages = ReturnType<typeof useNotificationPages>

/** Shows at once what the server confirmed, without reading all pages again. */
export function useNoteRead(): (which: Told['id'] | 'all') => void {
  const client = useQueryClient()
  return useCallback(
    (which) =>
      client.setQueryData<NotificationPage>(KEY, (before) => {
        if (!before) return before
        const isMeant = (one: Told) => !one.is_read && (which === 'all' || one.id === which)
        return {
          ...before,
          items: before.items.map((one) => (isMeant(one) ? { ...one, is_read: true } : one)),
          unread: which === 'all' ? 0 : before.unread - before.items.filter(isMeant).length,
        }
      }),
    [client],
  )
}
