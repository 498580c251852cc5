import { Box, Heading, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { holidayOn, type SeriesPreview } from '@portal/contracts/scheduling'
import { namedIn, startOfDay } from '@portal/contracts/kernel'
import { timeRange } from '../../parts/slot-words'
import { daysOfPlan, type DayOfPlan, type LeftOfDay } from './days-of-plan'
import type { Posting } from './posting'

interface PlanDaysProps {
  readonly plan: Pick<SeriesPreview, 'made' | 'left'>
  readonly postings: readonly Posting[]
}

/** For each day: the slots that are made, and the slots that are left out with the reason. */
export function PlanDays({ plan, postings }: PlanDaysProps) {
  const { t } = useText()
  const days = daysOfPlan(plan)
  if (days.length === 0) return <Text color="fg.muted">{t('availability.nothing')}</Text>
  return (
    // A scrolling region keeps the buttons below visible; its name and tab stop make it usable by keyboard.
    <Box
      role="region"
      aria-label={t('availability.days')}
      tabIndex={0}
      maxH="45dvh"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      p="3"
    >
      <Stack as="ul" listStyleType="none" gap="3">
        {days.map((day) => (
          <Day key={day.day} day={day} postings={postings} />
        ))}
      </Stack>
    </Box>
  )
}

function Day({
  day: { day, made, left },
  postings,
}: {
  readonly day: DayOfPlan
  readonly postings: readonly Posting[]
}) {
  const { t, locale } = useText()
  const [first] = made
  const last = made.at(-1)
  return (
    <li>
      <Heading as="h4" fontSize="sm">
        {formatDate(startOfDay(day), locale)}
      </Heading>
      {first && last && (
        <Text fontSize="sm">
          {t('availability.day.made', {
            number: made.length,
            times: timeRange(first.start_timestamp, last.end_timestamp),
          })}
        </Text>
      )}
      {left.map((line) => (
        <Left key={`${line.reason} ${line.jobId ?? ''}`} line={line} day={day} postings={postings} />
      ))}
    </li>
  )
}

function Left({
  line: { reason, jobId, times },
  day,
  postings,
}: {
  readonly line: LeftOfDay
  readonly day: string
  readonly postings: readonly Posting[]
}) {
  const { t, locale } = useText()
  const posting = postings.find(({ id }) => id === jobId)
  const about = [
    posting?.name,
    times.map(({ start_timestamp: start, end_timestamp: end }) => timeRange(start, end)).join(', '),
  ]
    .filter(Boolean)
    .join(' ')
  const holiday = holidayOn(day)
  const because = t(`availability.reason.${reason}`, { holiday: holiday ? namedIn(holiday, locale) : '' })
  return (
    <Text fontSize="sm" color="fg.muted">
      {about
        ? t('availability.day.left', { about, reason: because })
        : t('availability.day.leftWhole', { reason: because })}
    </Text>
  )
}
