import { Box, Flex } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useNow } from '@portal/browser/time'
import { useGrowingList } from '@portal/browser/ui'
import type { Told } from '@portal/contracts/notifications'
import { useMemo } from 'react'
import { NotificationEntry } from './notification-entry'

/** NOTE-01: lists the newest first. */
export function NotificationList({ notifications }: { readonly notifications: readonly Told[] }) {
  const { t } = useText()
  const now = useNow()
  const newestFirst = useMemo(
    () => notifications.toSorted((a, b) => b.created_at - a.created_at || b.id - a.id),
    [notifications],
  )
  const { visible, hasMore, endRef } = useGrowingList(newestFirst)
  return (
    <>
      <Flex as="ul" direction="column" gap="3" listStyleType="none" aria-label={t('notifications.title')}>
        {visible.map((notification) => (
          <NotificationEntry key={notification.id} notification={notification} now={now} />
        ))}
      </Flex>
      {hasMore ? <Box ref={endRef} h="1px" aria-hidden="true" /> : null}
    </>
  )
}
