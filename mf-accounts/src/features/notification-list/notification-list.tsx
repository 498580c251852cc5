import type { Pages } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useNow } from '@portal/browser/time'
import { LongList, MoreRows } from '@portal/browser/ui'
import { NOTIFICATION_PAGE, type NotificationPage, type Told } from '@portal/contracts/notifications'
import { useMemo } from 'react'
import { NotificationEntry } from './notification-entry'

/** The usual height in px of an entry with its gap. */
const ENTRY_HEIGHT = 88

interface Row {
  readonly told: Told
  /** Whether the entry above, or below, is about the same person and posting. */
  readonly follows: boolean
  readonly leads: boolean
}

const applicationOf = (told: Told) => told.job_application ?? told.cancelled_job_application ?? `other ${told.id}`

/** What is about one person and posting stands together, at the place of its newest entry. */
function rowsOf(notifications: readonly Told[]): Row[] {
  const groups = new Map<number | string, Told[]>()
  for (const told of notifications) {
    const about = applicationOf(told)
    groups.set(about, [...(groups.get(about) ?? []), told])
  }
  return [...groups.values()].flatMap((group) =>
    group.map((told, at) => ({ told, follows: at > 0, leads: at < group.length - 1 })),
  )
}

interface NotificationListProps {
  readonly notifications: readonly Told[]
  readonly pages: Pages<NotificationPage>
}

/**
 * NOTE-01, NOTE-07: the newest first, what is about one person together. Of a long list, only the visible entries are
 * rendered.
 */
export function NotificationList({ notifications, pages }: NotificationListProps) {
  const { t } = useText()
  const now = useNow()
  const rows = useMemo(() => rowsOf(notifications), [notifications])
  return (
    <>
      <LongList
        label={t('notifications.title')}
        rows={rows}
        rowKey={({ told }) => told.id}
        rowHeight={ENTRY_HEIGHT}
        gap="0"
        // -1: their number is not known yet.
        itemProps={() => (pages.hasMore ? { 'aria-setsize': -1 } : {})}
      >
        {({ told, ...place }) => <NotificationEntry notification={told} now={now} {...place} />}
      </LongList>
      {notifications.length >= NOTIFICATION_PAGE.limit ? (
        <MoreRows pages={pages} count={notifications.length} end={t('notifications.end')} />
      ) : null}
    </>
  )
}
