import { useEndpoint, useInvalidate } from '@portal/browser/api'
import { Box, Button, Flex, Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { ButtonLink } from '@portal/browser/navigation'
import { useSession, useShellEvent } from '@portal/browser/remote'
import { formatTime, fromEpoch, useNow } from '@portal/browser/time'
import { together } from '@portal/browser/ui'
import { WidgetCalm, WidgetList, WidgetState } from '@portal/browser/widget'
import { applicationsEndpoints, needsOnlineDetails } from '@portal/contracts/applications'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { fullName } from '@portal/contracts/kernel'
import { useState } from 'react'
import { isOnline, joined, stateOf } from '../parts/application-view'
import { PersonLink } from '../parts/person-link'
import { ConfirmedMark } from '../parts/confirmed-mark'
import { InterviewPlace } from '../parts/online-place'
import { paramsOf } from '../parts/params-of'

const Outcome = lazyPart<{ readonly id: number; readonly onClose: () => void }>(
  async () => (await import(/* webpackChunkName: "outcome" */ './outcome')).Outcome,
)

const Outcomes = lazyPart<{ readonly people: readonly ApplicationPageItem[]; readonly onClose: () => void }>(
  async () => (await import(/* webpackChunkName: "outcomes" */ './outcomes')).Outcomes,
)

const OfInterviewer = lazyPart<object>(
  async () => (await import(/* webpackChunkName: "part.interviewer" */ './of-interviewer')).OfInterviewer,
)

/** More than a company's interviews in two days. */
const MOST = '100'
const COMING = { status: 'IF', sort: 'interview', limit: MOST } as const
/**
 * Interviews that are over wait for their outcome; the latest are first, so that old ones do not hide those of today.
 */
const OVER = { status: 'AR', sort: '-interview', limit: MOST } as const

/** An interviewer may not read applications, only interviews (SHOP-03). */
export const Interviews = () => (useSession().isInterviewer ? <OfInterviewer /> : <OfMember />)

/** DAY-05: the interviews of today and tomorrow in order. */
function OfMember() {
  const { t } = useText()
  const invalidate = useInvalidate()
  const coming = useEndpoint(applicationsEndpoints.page, { query: COMING })
  const over = useEndpoint(applicationsEndpoints.page, { query: OVER })
  const now = useNow()
  const [marking, mark] = useState<number>()
  const [markingAll, markAll] = useState<readonly ApplicationPageItem[]>()
  useShellEvent('applicationChanged', () => void invalidate(applicationsEndpoints.page))
  const today = fromEpoch(now).startOf('day')
  // MEET-16: nobody without a name is offered.
  const waiting = (over.data?.items ?? []).filter((item) => item.is_active)
  const all = [...waiting, ...(coming.data?.items ?? [])].sort(
    (a, b) => (a.interview_start_timestamp ?? 0) - (b.interview_start_timestamp ?? 0),
  )
  const on = (days: number) =>
    all.filter(
      ({ interview_start_timestamp: start }) => start !== null && fromEpoch(start).hasSame(today.plus({ days }), 'day'),
    )
  const days = [
    { day: 'today', items: on(0) },
    { day: 'tomorrow', items: on(1) },
  ] as const
  return (
    <>
      <WidgetState query={together(coming, over)} failed={t('interviews.failed')}>
        {waiting.length > 1 ? <OverBar count={waiting.length} onOpen={() => markAll(waiting)} /> : null}
        {days.every(({ items }) => items.length === 0) ? (
          <WidgetCalm>{t('interviews.none')}</WidgetCalm>
        ) : (
          <Stack gap="4">
            {days.map(({ day, items }) => (
              <Box key={day}>
                <Text fontSize="sm" fontWeight="600" color="fg.muted" mb="3">
                  {t(`interviews.${day}`)}
                </Text>
                {items.length === 0 ? (
                  <Text color="fg.muted">{t('interviews.noneThen')}</Text>
                ) : (
                  <WidgetList label={t(`interviews.${day}`)}>
                    {items.map((item) => (
                      <Interview key={item.id} application={item} now={now} onMark={() => mark(item.id)} />
                    ))}
                  </WidgetList>
                )}
              </Box>
            ))}
          </Stack>
        )}
      </WidgetState>
      {marking === undefined ? null : <Outcome id={marking} onClose={() => mark(undefined)} />}
      {markingAll === undefined ? null : <Outcomes people={markingAll} onClose={() => markAll(undefined)} />}
    </>
  )
}

/** Interviews that wait for their outcome, also those of earlier days. */
function OverBar({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) {
  const { t } = useText()
  return (
    <Flex
      gap="3"
      rowGap="2"
      align="center"
      justify="space-between"
      wrap="wrap"
      bg="status.waiting.subtle"
      borderRadius="l2"
      px="4"
      py="3"
      mb="4"
    >
      <Text fontWeight="600">{t('outcomes.waiting', { count })}</Text>
      <Button size="sm" variant="outline" bg="bg.panel" flexGrow={{ base: 1, sm: 0 }} onClick={onOpen}>
        {t('outcomes.open')}
      </Button>
    </Flex>
  )
}

interface InterviewProps {
  readonly application: ApplicationPageItem
  readonly now: number
  readonly onMark: () => void
}

function Interview({ application, now, onMark }: InterviewProps) {
  const { t } = useText()
  const { interview_start_timestamp: start, interview_end_timestamp: end, status_v2: status, job } = application
  const name = fullName(application.applicant_profile)
  const isOver = status === 'AR'
  const isNow = !isOver && start !== null && start <= now
  return (
    <Flex as="li" gap="4" rowGap="2" align="center" wrap="wrap">
      <Text
        fontWeight="600"
        flexShrink="0"
        color={isOver ? 'fg.muted' : 'fg'}
        css={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {start === null ? '' : formatTime(start)}
        {end === null ? '' : `–${formatTime(end)}`}
      </Text>
      <Box minW="0" flex="1" flexBasis={{ base: '100%', md: '0' }}>
        <Flex columnGap="2" wrap="wrap" align="center">
          <PersonLink applicationId={application.id} name={name} />
          <ConfirmedMark application={application} />
        </Flex>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {joined([isNow ? t('interviews.now') : null, job.display_name], ' · ')}
        </Text>
        <Place application={application} />
      </Box>
      {isOver ? (
        <Button
          size="sm"
          variant="outline"
          flexGrow={{ base: 1, md: 0 }}
          onClick={onMark}
          aria-label={t('decisions.markOf', { name })}
        >
          {t('decisions.mark')}
        </Button>
      ) : needsOnlineDetails(stateOf(application)) ? (
        <ButtonLink
          to={paths.applicantDetails.to({ applicationId: application.id })}
          size="sm"
          variant="outline"
          flexGrow={{ base: 1, md: 0 }}
          aria-label={t('decisions.sendOf', { name })}
        >
          {t('decisions.send')}
        </ButtonLink>
      ) : null}
    </Flex>
  )
}

/** The interview location, or the link of an online interview. */
function Place({ application }: { readonly application: ApplicationPageItem }) {
  const details = useEndpoint(applicationsEndpoints.onlineDetails, {
    params: paramsOf(application.id),
    enabled: isOnline(application) && application.has_online_details,
  })
  return <InterviewPlace location={application.job.interview_location} details={details.data} />
}
