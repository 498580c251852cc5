import type { Pages } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useNow } from '@portal/browser/time'
import { LongList, MoreRows } from '@portal/browser/ui'
import { NOTIFICATION_PAGE, type NotificationPage, type Told } from '@portal/contracts/notifications'
import { NotificationEntry } from './notification-entry'

/** The usual height in px of an entry with its gap. */
const ENTRY_HEIGHT = 144

interface NotificationListProps {
  readonly notifications: readonly Told[]
  readonly pages: Pages<NotificationPage>
}

/** NOTE-01, NOTE-07: the newest first. Of a long list, only the visible entries are rendered. */
export function NotificationList({ notifications, pages }: NotificationListProps) {
  const { t } = useText()
  const now = useNow()
  return (
    <>
      <LongList
        label={t('notifications.title')}
        rows={notifications}
        rowKey={({ id }) => id}
        rowHeight={ENTRY_HEIGHT}
        gap="3"
        // -1: their number is not known yet.
        itemProps={() => (pages.hasMore ? { 'aria-setsize': -1 } : {})}
      >
        {(notification) => <NotificationEntry notification={notification} now={now} />}
      </LongList>
      {notifications.length >= NOTIFICATION_PAGE.limit ? (
        <MoreRows pages={pages} count={notifications.length} end={t('notifications.end')} />
      ) : null}
    </>
  )
}
