import { useInvalidate } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { formatDate } from '@portal/browser/time'
import { Box, Stack } from '@portal/browser/chakra'
import { useMedia } from '@portal/browser/ui'
import { applicationsEndpoints } from '@portal/contracts/applications'
import type { Application, BulkAction } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { useCallback, useState } from 'react'
import { ActionBar } from './action-bar'
import { AgainLine } from '../../parts/again-line'
import { InterviewAlert } from '../../features/actions/interview-alert'
import { nextStep } from '../../parts/next-step'
import { LazyHandling } from '../../features/handling'
import { LazyHireCard } from '../../features/hire'
import { LazyHistory } from '../../features/history'
import { JobBlock } from '../../features/job-block/job-block'
import { PartnerRecord } from '../../features/profile/partner-record'
import { ProfileHead } from '../../features/profile/profile-head'
import { ProfileSections } from '../../features/profile/profile-sections'
import { QuickReview } from '../../features/quick-review/quick-review'
import { RecordBlock } from '../../features/record/record-block'
import { StateNews } from '../../features/state-news/state-news'
import { VisaReasons } from '../../features/visa/visa-reasons'
import { WaitingMessage } from '../../features/waiting-message'
import { useLastList } from '../../parts/last-list'
import { useConversationNews } from '../../parts/use-conversation-news'
import { NextStepCard } from './next-step-card'
import { useActions } from './use-actions'

const WIDE = '64rem'

/** MEET-11: what decides, and beside it the conversation; what a decision seldom needs is below. */
const LAYOUT = {
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [`@media (min-width: ${WIDE})`]: {
    gridTemplateAreas: '"now talk" "rest talk"',
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
    gridTemplateRows: 'auto 1fr',
    '& > :nth-of-type(1)': { gridArea: 'now' },
    '& > :nth-of-type(2)': { gridArea: 'rest' },
    '& > :nth-of-type(3)': { gridArea: 'talk' },
  },
} as const

/** The next step first, then the applicant, with the conversation beside it. */
export function ApplicationDetail({ application }: { readonly application: Application }) {
  const { t, locale } = useText()
  const shell = useShell()
  const invalidate = useInvalidate()
  const lastList = useLastList()
  useConversationNews()
  const isWide = useMedia(`(min-width: ${WIDE})`)
  const actions = useActions(application)
  const step = nextStep(application)
  const [replies, setReplies] = useState(0)
  const follow = useCallback(
    // D78: the employer cannot open a declined application.
    (action: BulkAction, isDone: boolean) =>
      action === 'decline' && isDone
        ? shell.navigate({ ...lastList.target(), replace: true })
        : invalidate(applicationsEndpoints.one),
    [shell, lastList, invalidate],
  )
  const message = <WaitingMessage application={application} onReply={() => setReplies((count) => count + 1)} />
  return (
    <Box css={LAYOUT}>
      <Stack gap="4">
        <StateNews application={application} />
        <QuickReview onAnswer={follow}>
          {step ? <NextStepCard application={application} step={step} actions={actions} /> : null}
        </QuickReview>
        <InterviewAlert application={application} />
        {isWide ? null : message}
        <ProfileHead profile={application.applicant_profile} verdict={application.visa_verdict ?? null} />
        <ActionBar application={application} actions={actions} step={step} />
        <AgainLine
          applicationId={application.id}
          name={fullName(application.applicant_profile)}
          again={application.again}
        />
        <LazyHandling applicationId={application.id} name={fullName(application.applicant_profile)} />
        {actions.dialog}
      </Stack>
      <Stack gap="4">
        <JobBlock
          application={application}
          more={[
            { id: 'applied', label: t('card.applied'), value: formatDate(application.applied_at_timestamp, locale) },
          ]}
        />
        {step === 'hired' ? <LazyHireCard applicationId={application.id} /> : null}
        {application.visa ? <VisaReasons visa={application.visa} /> : null}
        <RecordBlock application={application} />
        <ProfileSections applicationId={application.id} profile={application.applicant_profile} />
        <PartnerRecord records={application.applicant_profile.selected_through_wj} />
      </Stack>
      <Stack gap="4">
        {isWide ? message : null}
        <LazyHistory applicationId={application.id} replies={replies} />
      </Stack>
    </Box>
  )
}
