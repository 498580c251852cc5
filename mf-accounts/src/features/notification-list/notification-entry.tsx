import { useSend } from '@portal/browser/api'
import { Box, Center, Flex, IconButton, Text, chakra } from '@portal/browser/chakra'
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
  EditIcon,
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
  assigned: UserIcon,
  mentioned: EditIcon,
}

interface NotificationEntryProps {
  readonly notification: Told
  readonly now: number
  /** Whether the entry above, or below, is about the same person and posting. */
  readonly follows: boolean
  readonly leads: boolean
}

/**
 * NOTE-03, NOTE-04, D46: choosing an entry marks it as read and opens the address of its type. An entry of an inactive
 * application has no address, so the list stays open. A separate button only marks the entry as read.
 */
export function NotificationEntry({ notification, now, follows, leads }: NotificationEntryProps) {
  const { t, locale } = useText()
  const { text, read, isReading } = useReading(notification)
  const target = notification.link === null ? undefined : { href: notification.link }
  const isUnread = !notification.is_read
  const type = notification.notification_type
  // A newer release may have sent a type that is not known here.
  const Icon = Object.hasOwn(icons, type) ? icons[type] : BellIcon
  const words = {
    fontWeight: isUnread ? '600' : '400',
    ...(follows && { fontSize: 'sm' }),
    lineHeight: '1.4',
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
      mt={follows ? '0' : '3'}
      borderWidth="1px"
      borderTopWidth={follows ? '0' : '1px'}
      borderRadius="l3"
      borderTopRadius={follows ? '0' : undefined}
      borderBottomRadius={leads ? '0' : undefined}
      px={{ base: 3, md: 4 }}
      py="2"
      transition="background 150ms"
      bg={isUnread ? 'brand.subtle' : 'bg.panel'}
      borderColor={isUnread ? 'brand.border' : 'border'}
      _hover={target ? { borderColor: 'brand.solid' } : undefined}
    >
      <Flex gap={{ base: 2, md: 3 }} align="center">
        <Center
          boxSize={{ base: 6, md: 8 }}
          alignSelf="flex-start"
          flexShrink="0"
          borderRadius="full"
          bg={isUnread ? 'bg.panel' : 'bg.muted'}
          color={isUnread ? 'brand.fg' : 'fg.muted'}
        >
          <Icon size={16} />
        </Center>
        <Box minW="0" flex="1">
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
          <Flex columnGap="2" rowGap="0.5" align="center" wrap="wrap" textStyle="sm" color="fg.muted">
            {kindOf(type).name[locale]}
            <TimeText
              iso={fromEpoch(notification.created_at).toISO() ?? ''}
              absolute={formatDateTime(notification.created_at, locale)}
              relative={formatRelative(notification.created_at, locale, now)}
            />
            {isUnread ? <StatusBadge tone="brand">{t('notifications.unread')}</StatusBadge> : null}
            {notification.is_over ? <StatusBadge tone="over">{t('notifications.over')}</StatusBadge> : null}
          </Flex>
        </Box>
        {isUnread && target ? (
          <IconButton
            size="sm"
            variant="ghost"
            position="relative"
            title={t('notifications.read')}
            aria-label={t('notifications.read.of', { text: notification.notification_text })}
            loading={isReading}
            onClick={() => void read()}
          >
            <CheckIcon size={18} />
          </IconButton>
        ) : null}
        {target ? (
          <Box flexShrink="0" color="fg.muted" hideBelow="md">
            <ChevronRightIcon size={18} />
          </Box>
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
