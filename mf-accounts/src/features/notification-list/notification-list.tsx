import { useText } from '@portal/browser/i18n'
import { useNow } from '@portal/browser/time'
import { LongList } from '@portal/browser/ui'
import type { Told } from '@portal/contracts/notifications'
import { useMemo } from 'react'
import { NotificationEntry } from './notification-entry'

/** The usual height in px of an entry with its gap. */
const ENTRY_HEIGHT = 144

/** NOTE-01, NOTE-07: the newest first; of many only those in sight are in the page. */
export function NotificationList({ notifications }: { readonly notifications: readonly Told[] }) {
  const { t } = useText()
  const now = useNow()
  const newestFirst = useMemo(
    () => notifications.toSorted((a, b) => b.created_at - a.created_at || b.id - a.id),
    [notifications],
  )
  return (
    <LongList
      label={t('notifications.title')}
      rows={newestFirst}
      rowKey={({ id }) => id}
      rowHeight={ENTRY_HEIGHT}
      gap="3"
    >
      {(notification) => <NotificationEntry notification={notification} now={now} />}
    </LongList>
  )
}
