import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { BellIcon, EmptyState, ErrorState, LoadingSkeleton, PageHeader, Screen, StatusBadge } from '@portal/browser/ui'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { paths } from '@portal/contracts/shell'
import { NotificationList } from '../../features/notification-list/notification-list'

/** `/dashboard/notifications`: announcements. */
export function NotificationsScreen() {
  const { t } = useText()
  const notifications = useEndpoint(notificationsEndpoints.list)
  const unread = notifications.data?.filter((notification) => !notification.is_read).length ?? 0
  return (
    <Screen width="form">
      <PageHeader
        title={t('notifications.title')} description={t('notifications.lead')}
        badge={unread > 0 ? <StatusBadge tone="brand">{t('notifications.unreadCount', { number: unread })}</StatusBadge> : undefined}
      />
      {notifications.isPending ? (
        <LoadingSkeleton variant="list" label={t('common.loading')} rows={5} />
      ) : !notifications.data ? (
        <ErrorState title={t('load.title')} text={t('load.body')} retry={{ label: t('common.retry'), onClick: () => void notifications.refetch(), busy: notifications.isFetching }} />
      ) : notifications.data.length === 0 ? (
        <EmptyState
          icon={<BellIcon />} title={t('notifications.empty.title')} text={t('notifications.empty.body')}
          action={<ButtonLink to={paths.applicants.to()} variant="outline">{t('notifications.empty.action')}</ButtonLink>}
        />
      ) : (
        <NotificationList notifications={notifications.data} />
      )}
    </Screen>
  )
}
