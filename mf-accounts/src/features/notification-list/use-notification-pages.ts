import { keyOf, usePages, type Pages } from '@portal/browser/api'
import { useQueryClient } from '@portal/browser/query'
import { NOTIFICATION_PAGE, notificationPage, type NotificationPage, type Told } from '@portal/contracts/notifications'
import { useCallback } from 'react'

const KEY = keyOf(notificationPage)

/** NOTE-08. */
export const useNotificationPages = (): Pages<NotificationPage> =>
  usePages<NotificationPage>(notificationPage, { laterLimit: NOTIFICATION_PAGE.limitMax })

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
