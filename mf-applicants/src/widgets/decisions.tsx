import { useEndpoint, useInvalidate } from '@portal/browser/api'
import { Box, Button, Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { ButtonLink, ShellLink } from '@portal/browser/navigation'
import { useSession, useShellEvent } from '@portal/browser/remote'
import { useNow } from '@portal/browser/time'
import { WidgetCalm, WidgetList, WidgetState } from '@portal/browser/widget'
import { applicationsEndpoints, canDo, needsOnlineDetails, offeredOutcomes } from '@portal/contracts/applications'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { fullName } from '@portal/contracts/kernel'
import { useContext, useState } from 'react'
import { QuickReview } from '../features/quick-review/quick-review'
import { TakeBack } from '../features/take-back/take-back'
import { stateOf } from '../parts/application-view'
import { PersonLink } from '../parts/person-link'
import { BriefStatus } from '../parts/badges'
import { usePlanEnd } from '../parts/use-plan-end'
import { QuickActions, QuickReviewContext } from '../parts/quick-actions'
import { VisaBadge } from '../parts/visa-badge'
import { waitText } from './wait-text'

const Outcome = lazyPart<{ readonly id: number; readonly onClose: () => void }>(
  async () => (await import(/* webpackChunkName: "outcome" */ './outcome')).Outcome,
)

/** The number of people that are shown; the others are counted and are in the list. */
const SHOWN = '5'
/** The list to which the link to the others leads. */
const LIST = { tab: 'URGENT', sort: 'waiting' } as const

export function Decisions() {
  return (
    <TakeBack>
      <QuickReview>
        <WaitingPeople />
      </QuickReview>
    </TakeBack>
  )
}

/** DAY-04: the people who wait for a decision; the longest wait is first. */
function WaitingPeople() {
  const { t } = useText()
  const invalidate = useInvalidate()
  const page = useEndpoint(applicationsEndpoints.page, { query: { ...LIST, limit: SHOWN } })
  const [marking, mark] = useState<number>()
  useShellEvent('applicationChanged', () => void invalidate(applicationsEndpoints.page))
  const items = page.data?.items ?? []
  const total = page.data?.totals.URGENT ?? 0
  return (
    <>
      <WidgetState query={page} failed={t('decisions.failed')}>
        {items.length === 0 ? (
          <Nobody hasApplicants={(page.data?.totals.ALL ?? 0) > 0} />
        ) : (
          <WidgetList label={t('decisions.label')}>
            {items.map((item, index) => (
              <Person key={item.id} application={item} isFirst={index === 0} onMark={() => mark(item.id)} />
            ))}
            {total > items.length ? (
              <li>
                <ShellLink
                  to={paths.applicants.to({ query: { filterBy: LIST.tab } })}
                  color="brand.fg"
                  textDecoration="underline"
                  fontSize="sm"
                  py="1"
                >
                  {t('decisions.more', { count: total - items.length })}
                </ShellLink>
              </li>
            ) : null}
          </WidgetList>
        )}
      </WidgetState>
      {marking === undefined ? null : <Outcome id={marking} onClose={() => mark(undefined)} />}
    </>
  )
}

/** Nobody waits, or nobody can be seen: then a calm line would be wrong (MEET-16). */
function Nobody({ hasApplicants }: { readonly hasApplicants: boolean }) {
  const { t } = useText()
  const { isAdmin } = useSession()
  const isHidden = usePlanEnd()?.isHidden === true && hasApplicants
  if (!isHidden) return <WidgetCalm>{t('decisions.none')}</WidgetCalm>
  return (
    <Flex gap="3" rowGap="2" align="center" wrap="wrap">
      <Text minW="0" flex="1" flexBasis={{ base: '100%', md: '0' }}>
        {t(isAdmin ? 'expiry.hidden' : 'expiry.hidden.askAdmin')}
      </Text>
      {isAdmin ? (
        <ButtonLink to={paths.billing.to()} size="sm" variant="outline">
          {t('expiry.action')}
        </ButtonLink>
      ) : null}
    </Flex>
  )
}

interface PersonProps {
  readonly application: ApplicationPageItem
  /** The page has one primary action: the step of the person who has waited longest. */
  readonly isFirst: boolean
  readonly onMark: () => void
}

function Person({ application, isFirst, onMark }: PersonProps) {
  const { t, locale } = useText()
  const now = useNow()
  const name = fullName(application.applicant_profile)
  return (
    <Flex as="li" gap="3" rowGap="2" align="center" wrap="wrap">
      <Box minW="0" flex="1" flexBasis={{ base: '100%', md: '0' }}>
        <Flex gap="2" rowGap="1" align="center" wrap="wrap">
          <PersonLink applicationId={application.id} name={name} />
          <BriefStatus application={application} />
          {application.visa_verdict ? <VisaBadge verdict={application.visa_verdict} /> : null}
        </Flex>
        <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {t('decisions.line', {
            wait: waitText(application.status_since_timestamp, now, locale),
            job: application.job.display_name,
          })}
        </Text>
      </Box>
      <NextStep application={application} name={name} isFirst={isFirst} onMark={onMark} />
    </Flex>
  )
}

/** The next step for this person. */
function NextStep({ application, name, isFirst, onMark }: PersonProps & { readonly name: string }) {
  const { t } = useText()
  const review = useContext(QuickReviewContext)
  const status = application.status_v2
  if (status === null || !review) return null
  if (canDo(status, 'employer.invite')) return <QuickActions application={application} isQuiet={!isFirst} />
  if (offeredOutcomes(status).length > 0)
    return (
      <Button
        size="sm"
        variant={isFirst ? 'solid' : 'outline'}
        flexGrow={{ base: 1, md: 0 }}
        onClick={onMark}
        aria-label={t('decisions.markOf', { name })}
      >
        {t('decisions.mark')}
      </Button>
    )
  const isOnline = needsOnlineDetails(stateOf(application))
  const to = isOnline
    ? paths.applicantDetails.to({ applicationId: application.id })
    : paths.addInterviewTimes.to({ jobId: application.job.id })
  return (
    <ButtonLink
      to={to}
      size="sm"
      variant={isFirst ? 'solid' : 'outline'}
      flexGrow={{ base: 1, md: 0 }}
      aria-label={t(isOnline ? 'decisions.sendOf' : 'decisions.slotsOf', { name })}
    >
      {t(isOnline ? 'decisions.send' : 'decisions.slots')}
    </ButtonLink>
  )
}
