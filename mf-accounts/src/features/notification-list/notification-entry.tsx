import { useSend } from '@portal/browser/api'
import { Box, Center, Flex, Text, chakra } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useFailure, useShell } from '@portal/browser/remote'
import { formatDateTime, formatRelative, fromEpoch } from '@portal/browser/time'
import { BellIcon, CalendarIcon, CheckCircleIcon, CloseIcon, MailIcon, StatusBadge, TimeText, type IconComponent } from '@portal/browser/ui'
import { notificationsEndpoints, notificationTarget, type Notification, type NotificationType } from '@portal/contracts/notifications'
import { useEffect, useRef } from 'react'

const icons: Readonly<Record<NotificationType, IconComponent>> = {
  fixed_interview: CalendarIcon, cancelled_interview: CloseIcon, nsrs: BellIcon, nsre_accepted: CheckCircleIcon, seeker_message: MailIcon,
}

/** NOTE-03, NOTE-04: choosing an unread entry reads it and stays here; its link leads to the applicant, where there is one. */
export function NotificationEntry({ notification, now }: { readonly notification: Notification; readonly now: number }) {
  const { t, locale } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const text = useRef<HTMLParagraphElement>(null)
  const mark = useSend(notificationsEndpoints.markRead, { invalidates: [notificationsEndpoints.list] })
  const target = notificationTarget(notification)
  const isUnread = !notification.is_read
  // The second click of a double click may come before the read entry is drawn.
  const isChosen = useRef(false)
  useEffect(() => {
    // The button is gone: the keyboard stays at this entry.
    if (!isUnread && isChosen.current) text.current?.focus({ preventScroll: true })
  }, [isUnread])
  const Icon = icons[notification.notification_type]

  const read = async () => {
    if (!isUnread || isChosen.current) return
    isChosen.current = true
    try {
      await mark.send({ params: { id: notification.id }, body: { is_read: true } })
      shell.events.emit('notificationsChanged', undefined)
    } catch (error) {
      isChosen.current = false
      await showFailure(error)
    }
  }

  return (
    <Box
      as="li" position="relative" borderWidth="1px" borderRadius="l3" p={{ base: 4, md: 5 }}
      bg={isUnread ? 'brand.subtle' : 'bg.panel'} borderColor={isUnread ? 'brand.border' : 'border'}
    >
      <Flex gap="4" align="flex-start">
        <Center boxSize="10" flexShrink="0" borderRadius="full" bg={isUnread ? 'bg.panel' : 'bg.muted'} color={isUnread ? 'brand.fg' : 'fg.muted'}><Icon size={20} /></Center>
        <Box minW="0" flex="1">
          <Flex gap="2" align="center" wrap="wrap" mb="1">
            <Text textStyle="sm" color="fg.muted">{t(`notifications.type.${notification.notification_type}`)}</Text>
            {isUnread ? <StatusBadge tone="brand">{t('notifications.unread')}</StatusBadge> : null}
          </Flex>
          {isUnread ? (
            <chakra.button
              type="button" textAlign="start" fontWeight="600" overflowWrap="anywhere" cursor="pointer" borderRadius="l1" _hover={{ textDecoration: 'underline' }}
              aria-busy={mark.isPending} onClick={() => void read()}
            >
              {notification.notification_text}
            </chakra.button>
          ) : (
            <Text ref={text} tabIndex={-1} overflowWrap="anywhere">{notification.notification_text}</Text>
          )}
          <Flex mt="2" gap="3" align="center" justify="space-between" wrap="wrap">
            <Text as="span" textStyle="sm" color="fg.muted">
              <TimeText
                iso={fromEpoch(notification.created_at).toISO() ?? ''} absolute={formatDateTime(notification.created_at, locale)}
                relative={formatRelative(notification.created_at, locale, now)}
              />
            </Text>
            {target ? (
              <ButtonLink to={target} size="sm" variant="outline" aria-label={t('notifications.open.of', { text: notification.notification_text })} onClick={() => void read()}>
                {t('notifications.open')}
              </ButtonLink>
            ) : null}
          </Flex>
        </Box>
      </Flex>
    </Box>
  )
}
