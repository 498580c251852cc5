import { useText } from '@portal/browser/i18n'
import { BEFORE_TIME, formatDate, formatTime } from '@portal/browser/time'
import { Box, Flex, Heading, Text } from '@portal/browser/chakra'
import type { ApplicationLocation, Interview } from '@portal/contracts/applications'
import { placeName } from '../../parts/application-view'
import { ConfirmedMark } from '../../parts/confirmed-mark'
import { JobTypeBadge } from '../../parts/badges'
import { Card } from '../../parts/card'
import { FactGrid, type Fact } from '../../parts/fact-grid'

interface JobBlockProps {
  readonly application: Omit<Interview, 'online' | 'applicant_profile'>
  /** What is known besides. */
  readonly more: readonly Fact[]
}

/** ADET-17: the posting, and the place and time of the interview. */
export function JobBlock({ application, more }: JobBlockProps) {
  const { t } = useText()
  const { job, interview_start_timestamp: start, interview_end_timestamp: end } = application
  const time =
    start === null ? (
      t('card.interviewNone')
    ) : (
      <>
        <InterviewTime start={start} end={end} />
        <Box>
          <ConfirmedMark application={application} isLong />
        </Box>
      </>
    )
  const facts = [
    { id: 'interview', label: t('card.interview'), value: time },
    {
      id: 'place',
      label: t('card.place'),
      value: job.interview_location ? <Place place={job.interview_location} showsId /> : t('place.online'),
    },
    { id: 'inCharge', label: t('job.inCharge'), value: job.interview_in_charge?.display_name },
    { id: 'work', label: t('job.work'), value: <Place place={job.work_location} /> },
    { id: 'station', label: t('job.station'), value: job.nearest_station },
    ...more,
    { id: 'id', label: t('job.id'), value: job.web_id },
  ]
  return (
    <Card>
      <Flex gap="3" align="center" wrap="wrap" mb="2">
        <Heading as="h2" fontSize="md" minW="0" overflowWrap="anywhere">
          {job.display_name}
        </Heading>
        <JobTypeBadge type={job.job_type} />
      </Flex>
      <FactGrid facts={facts} />
    </Card>
  )
}

/** The times stay on one line. */
function InterviewTime({ start, end }: { readonly start: number; readonly end: number | null }) {
  const { locale } = useText()
  const hours = end === null ? formatTime(start) : `${formatTime(start)}–${formatTime(end)}`
  return (
    <>
      {formatDate(start, locale)}
      {BEFORE_TIME[locale]}
      <Box as="span" whiteSpace="nowrap">
        {hours}
      </Box>
    </>
  )
}

function Place({ place, showsId = false }: { readonly place: ApplicationLocation; readonly showsId?: boolean }) {
  const { t } = useText()
  return (
    <Box>
      <Text>{placeName(place)}</Text>
      <Text fontSize="xs" color="fg.muted">
        {place.address}
      </Text>
      {showsId ? (
        <Text fontSize="xs" color="fg.muted">
          {t('job.placeId', { id: place.web_id })}
        </Text>
      ) : null}
    </Box>
  )
}
