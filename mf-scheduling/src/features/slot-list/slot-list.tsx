import { ShellLink } from '@portal/browser/navigation'
import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { Box, Flex, Heading, Stack, Text } from '@portal/browser/chakra'
import { tokyoDay } from '@portal/contracts/kernel'
import { type Slot } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { DeleteSlotButton } from '../../parts/delete-slot-button'
import { applicantName, placeName, timeRange } from '../../parts/slot-words'
import { slotColors } from '@portal/browser/colors'
import { SlotBadge } from '../../parts/slot-badge'
import { kindOf, type SlotKind } from '../../parts/slot-kind'

interface SlotListProps {
  readonly slots: readonly Slot[]
  readonly job: Parameters<typeof kindOf>[1]
  readonly now: number
  readonly onDelete: (slot: Slot) => void
}

/** The calendar's slots as a list, with the same actions for keyboard users and phones. */
export function SlotList({ slots, job, now, onDelete }: SlotListProps) {
  const { t, locale } = useText()
  if (slots.length === 0) return <Text color="fg.muted">{t('list.empty')}</Text>
  const days = new Map<string, Slot[]>()
  for (const slot of [...slots].sort((a, b) => a.start_timestamp - b.start_timestamp)) {
    const day = tokyoDay(slot.start_timestamp)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return (
    <Stack gap="5">
      {[...days].map(([day, ofDay]) => (
        <Box key={day}>
          <Heading as="h3" fontSize="sm" mb="2">
            {formatDate(ofDay[0]?.start_timestamp ?? 0, locale)}
          </Heading>
          <Stack as="ul" listStyleType="none" gap="2">
            {ofDay.map((slot) => (
              <Row key={slot.id} slot={slot} kind={kindOf(slot, job)} now={now} onDelete={onDelete} />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  )
}

interface RowProps {
  readonly slot: Slot
  readonly kind: SlotKind
  readonly now: number
  readonly onDelete: (slot: Slot) => void
}

const EDGES: Readonly<Record<SlotKind, object>> = {
  own: { borderInlineStartColor: slotColors.red, borderInlineStartStyle: 'solid' },
  sameInterviewer: { borderInlineStartColor: slotColors.red, borderInlineStartStyle: 'double' },
  other: { borderInlineStartColor: slotColors.blue, borderInlineStartStyle: 'dashed' },
}

function Row({ slot, kind, now, onDelete }: RowProps) {
  const { t } = useText()
  const application = slot.job_application
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      borderWidth="1px"
      borderInlineStartWidth="6px"
      borderRadius="l2"
      bg="bg.panel"
      px="3"
      py="2"
      css={EDGES[kind]}
    >
      <Box minW="0" flex="1">
        <Flex wrap="wrap" align="center" columnGap="3" rowGap="1">
          <Text as="span" fontWeight="bold">
            {timeRange(slot.start_timestamp, slot.end_timestamp)}
          </Text>
          <SlotBadge slot={slot} now={now} />
          {application && (
            <ShellLink to={paths.applicantDetails.to({ applicationId: application.id })}>
              {applicantName(slot, t)}
            </ShellLink>
          )}
        </Flex>
        <Text fontSize="sm" color="fg.muted">
          {t('list.line', {
            job: slot.job_display_name,
            id: slot.web_id,
            interviewer: slot.interviewer_lastname,
            place: placeName(slot.interview_location, t),
          })}
        </Text>
      </Box>
      <DeleteSlotButton slot={slot} onDelete={onDelete} />
    </Flex>
  )
}
