import { useEndpoint } from '@portal/browser/api'
import { Box, Button, Flex, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useShellEvent } from '@portal/browser/remote'
import { formatDate, formatTime, fromEpoch, useNow } from '@portal/browser/time'
import { WidgetCalm, WidgetList, WidgetState } from '@portal/browser/widget'
import { applicationsEndpoints, type Interview } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { useState } from 'react'
import { joined } from '../parts/application-view'
import { InterviewPlace } from '../parts/online-place'
import { OutcomeBadge } from '../parts/outcome-badge'
import { PersonLink } from '../parts/person-link'

/** Earlier interviews that are shown at first. */
const FEW = 10
const startOf = ({ interview_start_timestamp: start }: Interview): number => start ?? 0

/** SHOP-03: the interviews to come and the outcomes of earlier ones, all that an interviewer sees of applicants. */
export function OfInterviewer() {
  const { t } = useText()
  const interviews = useEndpoint(applicationsEndpoints.interviews)
  const today = fromEpoch(useNow()).startOf('day')
  const [showsAll, showAll] = useState(false)
  useShellEvent('applicationChanged', () => void interviews.refetch())
  const latestFirst = interviews.data ?? []
  const inOrder = [...latestFirst].reverse()
  const from = (days: number, until?: number) =>
    inOrder.filter((each) => {
      const day = fromEpoch(startOf(each))
      return day >= today.plus({ days }) && (until === undefined || day < today.plus({ days: until }))
    })
  const earlier = latestFirst.filter((each) => fromEpoch(startOf(each)) < today)
  const groups = [
    { name: 'today', items: from(0, 1) },
    { name: 'tomorrow', items: from(1, 2) },
    { name: 'later', items: from(2) },
    { name: 'earlier', items: showsAll ? earlier : earlier.slice(0, FEW) },
  ] as const
  return (
    <WidgetState query={interviews} failed={t('interviews.failed')}>
      {latestFirst.length === 0 ? <WidgetCalm>{t('interviews.nobody')}</WidgetCalm> : null}
      <Stack gap="6">
        {groups.map(({ name, items }) =>
          items.length === 0 ? null : (
            <Box key={name}>
              <Text fontSize="sm" fontWeight="600" color="fg.muted" mb="3">
                {t(`interviews.${name}`)}
              </Text>
              <WidgetList label={t(`interviews.${name}`)}>
                {items.map((interview) => (
                  <Row key={interview.id} interview={interview} isDated={name === 'later' || name === 'earlier'} />
                ))}
              </WidgetList>
            </Box>
          ),
        )}
        {showsAll || earlier.length <= FEW ? null : (
          <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => showAll(true)}>
            {t('interviews.all', { count: earlier.length })}
          </Button>
        )}
      </Stack>
    </WidgetState>
  )
}

function Row({ interview, isDated }: { readonly interview: Interview; readonly isDated: boolean }) {
  const { t, locale } = useText()
  const { job, interview_end_timestamp: end } = interview
  const start = startOf(interview)
  return (
    <Flex as="li" gap="4" rowGap="2" align="center" wrap="wrap">
      <Box fontWeight="600" flexShrink="0" css={{ fontVariantNumeric: 'tabular-nums' }}>
        {isDated ? <Text>{formatDate(start, locale)}</Text> : null}
        <Text>{joined([formatTime(start), end === null ? null : formatTime(end)], '–')}</Text>
      </Box>
      <Box minW="0" flex="1" flexBasis={{ base: '100%', md: '0' }}>
        {interview.is_active ? (
          <PersonLink applicationId={interview.id} name={fullName(interview.applicant_profile)} />
        ) : (
          <Text color="fg.muted">{t('hidden.label')}</Text>
        )}
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {joined([job.display_name, job.interview_in_charge?.display_name], ' · ')}
        </Text>
        <InterviewPlace location={job.interview_location} details={interview.online} />
      </Box>
      <OutcomeBadge interview={interview} />
    </Flex>
  )
}
