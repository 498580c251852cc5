import { useSend } from '@portal/browser/api'
import { Box, Button, Center, Flex, Text, chakra } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { usePress } from '@portal/browser/press'
import { useFailure, useShell } from '@portal/browser/remote'
import { formatDateTime, formatRelative, fromEpoch } from '@portal/browser/time'
import {
  AlertIcon,
  BellIcon,
  CalendarIcon,
  CardIcon,
  CheckCircleIcon,
  CheckIcon,
  ChevronRightIcon,
  ClockIcon,
  CloseIcon,
  DocumentIcon,
  MailIcon,
  StatusBadge,
  TimeText,
  UserIcon,
  YenIcon,
  type IconComponent,
} from '@portal/browser/ui'
import { kindOf, notificationsEndpoints, type NotificationType, type Told } from '@portal/contracts/notifications'
import { useEffect, useRef } from 'react'
import { useNoteRead } from './use-notification-pages'

const icons: Readonly<Record<NotificationType, IconComponent>> = {
  new_application: UserIcon,
  seeker_message: MailIcon,
  fixed_interview: CalendarIcon,
  nsre_accepted: CheckCircleIcon,
  moved_interview: CalendarIcon,
  cancelled_interview: CloseIcon,
  nsrs: BellIcon,
  waiting_for_slots: AlertIcon,
  screening_result: DocumentIcon,
  charge_failed: CardIcon,
  plan_ending: ClockIcon,
  wage_floor: YenIcon,
  hired_person: ClockIcon,
  still_true: CheckIcon,
}

/**
 * NOTE-03, NOTE-04, D46: choosing an entry marks it as read and opens the address of its type. An entry of an inactive
 * application has no address, so the list stays open. A separate button only marks the entry as read.
 */
export function NotificationEntry({ notification, now }: { readonly notification: Told; readonly now: number }) {
  const { t, locale } = useText()
  const { text, read, isReading } = useReading(notification)
  const target = notification.link === null ? undefined : { href: notification.link }
  const isUnread = !notification.is_read
  const type = notification.notification_type
  // A newer release may have sent a type that is not known here.
  const Icon = Object.hasOwn(icons, type) ? icons[type] : BellIcon
  const words = {
    fontWeight: isUnread ? '600' : '400',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    borderRadius: 'l1',
  } as const
  // The link or button covers the whole card; controls above it keep their own clicks.
  const card = {
    _before: { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3', cursor: 'pointer' },
  } as const

  return (
    <Box
      position="relative"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: 4, md: 5 }}
      transition="background 150ms"
      bg={isUnread ? 'brand.subtle' : 'bg.panel'}
      borderColor={isUnread ? 'brand.border' : 'border'}
      _hover={target ? { borderColor: 'brand.solid' } : undefined}
    >
      <Flex gap={{ base: 3, md: 4 }} align="flex-start">
        <Center
          boxSize="10"
          flexShrink="0"
          borderRadius="full"
          bg={isUnread ? 'bg.panel' : 'bg.muted'}
          color={isUnread ? 'brand.fg' : 'fg.muted'}
        >
          <Icon size={20} />
        </Center>
        <Box minW="0" flex="1">
          <Flex gap="2" align="center" wrap="wrap" mb="1">
            <Text textStyle="sm" color="fg.muted">
              {kindOf(type).name[locale]}
            </Text>
            {isUnread ? <StatusBadge tone="brand">{t('notifications.unread')}</StatusBadge> : null}
            {notification.is_over ? <StatusBadge tone="over">{t('notifications.over')}</StatusBadge> : null}
          </Flex>
          {target ? (
            <ShellLink
              ref={text}
              to={target}
              variant="plain"
              color="fg"
              {...words}
              {...card}
              onClick={() => void read()}
            >
              {notification.notification_text}
            </ShellLink>
          ) : isUnread ? (
            <chakra.button type="button" {...words} {...card} aria-busy={isReading} onClick={() => void read()}>
              {notification.notification_text}
            </chakra.button>
          ) : (
            <Text ref={text} tabIndex={-1} {...words}>
              {notification.notification_text}
            </Text>
          )}
          <Flex mt="2" minH="8" columnGap="3" align="center" justify="space-between" wrap="wrap">
            <Text as="span" textStyle="sm" color="fg.muted">
              <TimeText
                iso={fromEpoch(notification.created_at).toISO() ?? ''}
                absolute={formatDateTime(notification.created_at, locale)}
                relative={formatRelative(notification.created_at, locale, now)}
              />
            </Text>
            {isUnread && target ? (
              <Button
                size="sm"
                variant="ghost"
                position="relative"
                ms={{ base: '-3', sm: '0' }}
                aria-label={t('notifications.read.of', { text: notification.notification_text })}
                loading={isReading}
                onClick={() => void read()}
              >
                <CheckIcon size={16} />
                {t('notifications.read')}
              </Button>
            ) : null}
          </Flex>
        </Box>
        {target ? (
          <Center alignSelf="center" flexShrink="0" color="fg.muted">
            <ChevronRightIcon size={20} />
          </Center>
        ) : null}
      </Flex>
    </Box>
  )
}

function useReading(notification: Told) {
  const shell = useShell()
  const showFailure = useFailure()
  const text = useRef<HTMLElement & HTMLAnchorElement & HTMLParagraphElement>(null)
  const noteRead = useNoteRead()
  const mark = useSend(notificationsEndpoints.markRead, { onSuccess: ({ id }) => noteRead(id) })
  const isUnread = !notification.is_read
  const { press } = usePress()
  const isChosen = useRef(false)
  useEffect(() => {
    // The button was removed, so the focus moves to the entry.
    if (!isUnread && isChosen.current) text.current?.focus({ preventScroll: true })
  }, [isUnread])

  const read = async () => {
    if (!isUnread) return
    isChosen.current = true
    await press('read', async () => {
      try {
        await mark.send({ params: { id: notification.id }, body: { is_read: true } })
        shell.events.emit('notificationsChanged', undefined)
      } catch (error) {
        isChosen.current = false
        await showFailure(error)
      }
    })
  }
  return { text, read, isReading: mark.isPending }
}
