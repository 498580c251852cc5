import { useInvalidate, useSend } from '@portal/browser/api'
import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useFailure, useShell, useShellEvent } from '@portal/browser/remote'
import { BellIcon, CheckIcon, EmptyState, Loaded, PageHeader, Screen, StatusBadge } from '@portal/browser/ui'
import { notificationPage, notificationsEndpoints } from '@portal/contracts/notifications'
import { paths } from '@portal/contracts/shell'
import { NotificationList } from '../../features/notification-list/notification-list'
import { useNoteRead, useNotificationPages } from '../../features/notification-list/use-notification-pages'

/** `/dashboard/notifications`: the list of notifications. */
export function NotificationsScreen() {
  const { t } = useText()
  const pages = useNotificationPages()
  const { query } = pages
  const unread = query.data?.unread ?? 0
  const shell = useShell()
  const showFailure = useFailure()
  const noteRead = useNoteRead()
  const all = useSend(notificationsEndpoints.readAll, { onSuccess: () => noteRead('all') })
  const invalidate = useInvalidate()
  // One that comes while the page is open stands in the list at once, beside the bell (TELL-05).
  useShellEvent('applicationChanged', () => void invalidate(notificationPage))
  const readAll = async () => {
    try {
      const { read } = await all.send()
      shell.events.emit('notificationsChanged', undefined)
      shell.notify({ kind: 'success', text: t('notifications.readAll.done', { number: read }) })
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <Screen>
      <PageHeader
        title={t('notifications.title')}
        description={t('notifications.lead')}
        actions={
          unread > 0 ? (
            <Button variant="outline" loading={all.isPending} onClick={() => void readAll()}>
              <CheckIcon size={18} />
              {t('notifications.readAll')}
            </Button>
          ) : undefined
        }
        badge={
          unread > 0 ? (
            <StatusBadge tone="brand">{t('notifications.unreadCount', { number: unread })}</StatusBadge>
          ) : undefined
        }
      />
      <Loaded
        query={{ ...query, data: query.data?.items }}
        skeleton="list"
        rows={5}
        empty={
          <EmptyState
            icon={<BellIcon />}
            title={t('notifications.empty.title')}
            text={t('notifications.empty.body')}
            action={
              <ButtonLink to={paths.applicants.to()} variant="outline">
                {t('notifications.empty.action')}
              </ButtonLink>
            }
          />
        }
      >
        {(items) => <NotificationList notifications={items} pages={pages} />}
      </Loaded>
    </Screen>
  )
}
