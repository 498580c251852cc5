import { formatList, useText } from '@portal/browser/i18n'
import { formatDateTime, fromEpoch } from '@portal/browser/time'
import {
  DocumentIcon,
  DownloadIcon,
  EditIcon,
  EyeIcon,
  MailIcon,
  PhoneIcon,
  SendIcon,
  StatusBadge,
  TimeText,
} from '@portal/browser/ui'
import type { IconComponent } from '@portal/browser/ui'
import { Box, chakra, Flex, Text } from '@portal/browser/chakra'
import type { HistoryEntry, HistoryKind, LetterState } from '@portal/contracts/applications'
import type { Ref } from 'react'
import { Said } from '../../parts/said'
import { MessageText } from './message-text'
import { NoteActions } from './note-actions'

const ICONS: Readonly<Record<HistoryKind, IconComponent>> = {
  transition: DocumentIcon,
  message: SendIcon,
  note: EditIcon,
  mail: MailIcon,
  sms: PhoneIcon,
  view: EyeIcon,
  export: DownloadIcon,
}
const TONES = { waiting: 'waiting', sent: 'done', failed: 'urgent', withdrawn: 'over' } as const satisfies Record<
  LetterState,
  string
>

type Letter = Extract<HistoryEntry, { kind: 'mail' | 'sms' }>

interface HistoryRowProps {
  readonly entry: HistoryEntry
  /** Set on the row that gets the focus. */
  readonly focusRef?: Ref<HTMLDivElement> | undefined
}

/** One entry: what happened, when and who did it. */
export function HistoryRow({ entry, focusRef }: HistoryRowProps) {
  const { t, locale } = useText()
  const EntryIcon = ICONS[entry.kind]
  const who = entry.member?.display_name ?? t(`history.by.${entry.by}`)
  return (
    <Flex
      as="li"
      gap="3"
      py="2"
      fontSize="sm"
      borderTopWidth="1px"
      borderColor="border.muted"
      {...(focusRef ? { ref: focusRef, tabIndex: -1 } : {})}
    >
      <Box color="brand.fg" pt="0.5" flexShrink="0" aria-hidden="true">
        <EntryIcon size={18} />
      </Box>
      <Box minW="0" flex="1">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="600">{useTitle(entry)}</Text>
          {entry.kind === 'mail' || entry.kind === 'sms' ? (
            <StatusBadge tone={TONES[entry.state]}>{t(`history.state.${entry.state}`)}</StatusBadge>
          ) : null}
        </Flex>
        <Text fontSize="xs" color="fg.muted">
          <TimeText iso={fromEpoch(entry.at).toISO() ?? ''} absolute={formatDateTime(entry.at, locale)} />
          {` · ${who}`}
          {entry.kind === 'note' && entry.edited_at !== null
            ? ` · ${t('history.edited', { time: formatDateTime(entry.edited_at, locale) })}`
            : ''}
          {entry.kind === 'message' && entry.settled_by
            ? ` · ${t('history.settled', { name: entry.settled_by.display_name })}`
            : ''}
        </Text>
        {entry.kind === 'mail' || entry.kind === 'sms' ? <Receivers receivers={entry.receivers ?? []} /> : null}
        {entry.kind === 'view' && entry.reason ? (
          <Text fontSize="sm">{t('history.reason', { reason: t(`document.reason.${entry.reason}`) })}</Text>
        ) : null}
        {entry.kind === 'message' ? <MessageText message={entry} /> : null}
        {entry.kind === 'note' ? <Said>{entry.text}</Said> : null}
        {entry.kind === 'note' && entry.mentions?.length ? (
          <Text overflowWrap="anywhere">
            {t('history.note.mentioned', {
              names: formatList(
                entry.mentions.map(({ display_name: name }) => name),
                locale,
              ),
            })}
          </Text>
        ) : null}
        {entry.kind === 'note' ? <NoteActions note={entry} /> : null}
      </Box>
    </Flex>
  )
}

/** Fewer are named at once. */
const MANY = 4

/** The members whom one event was told to, if there are several. */
function Receivers({ receivers }: { readonly receivers: NonNullable<Letter['receivers']> }) {
  const { t, locale } = useText()
  if (receivers.length < 2) return null
  const isSame = new Set(receivers.map(({ state }) => state)).size === 1
  const names = formatList(
    receivers.map(({ display_name: name, state }) =>
      isSame ? name : t('history.receiver', { name, state: t(`history.state.${state}`) }),
    ),
    locale,
  )
  if (receivers.length < MANY)
    return (
      <Text fontSize="sm" overflowWrap="anywhere">
        {names}
      </Text>
    )
  return (
    <chakra.details fontSize="sm" overflowWrap="anywhere">
      <chakra.summary cursor="pointer" minH="8" display="list-item" color="brand.fg">
        {t('history.receivers')}
      </chakra.summary>
      {names}
    </chakra.details>
  )
}

function useTitle(entry: HistoryEntry): string {
  const { t } = useText()
  switch (entry.kind) {
    case 'transition':
      return entry.action === '' ? t(`status.${entry.to}`) : t(`history.did.${entry.action}`)
    case 'message':
      return t(`history.message.${entry.by}`)
    case 'note':
      return t('history.kind.note')
    case 'mail':
    case 'sms': {
      const about = t(`history.about.${entry.about}`)
      const { length: count } = entry.receivers ?? []
      if (count > 1) return t(`history.${entry.kind}ToMembers`, { about, count })
      return entry.to
        ? t(`history.${entry.kind}To`, { about, name: entry.to.display_name })
        : t(`history.${entry.kind}ToPerson`, { about })
    }
    case 'view':
      return t('history.viewed', { document: t(`history.document.${entry.document}`) })
    case 'export':
      return t('history.exported')
  }
}
