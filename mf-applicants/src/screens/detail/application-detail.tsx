import { useInvalidate } from '@portal/browser/api'
import { useShell } from '@portal/browser/remote'
import { Grid, GridItem } from '@portal/browser/chakra'
import { applicationsEndpoints, canDo } from '@portal/contracts/applications'
import type { Application, BulkAction } from '@portal/contracts/applications'
import { useCallback, useState } from 'react'
import { ActionBar } from './action-bar'
import { InterviewAlert } from '../../features/actions/interview-alert'
import { neededAction, nextStep } from '../../parts/next-step'
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

/** The next step first, then the applicant, with the posting beside it. */
export function ApplicationDetail({ application }: { readonly application: Application }) {
  const shell = useShell()
  const invalidate = useInvalidate()
  const lastList = useLastList()
  useConversationNews()
  const actions = useActions(application)
  const step = nextStep(application)
  const canWrite = application.status_v2 !== null && canDo(application.status_v2, 'seeker.message')
  const [replies, setReplies] = useState(0)
  const follow = useCallback(
    // D78: the employer cannot open a declined application.
    (action: BulkAction, isDone: boolean) =>
      action === 'decline' && isDone
        ? shell.navigate({ ...lastList.target(), replace: true })
        : invalidate(applicationsEndpoints.one),
    [shell, lastList, invalidate],
  )
  return (
    <>
      <StateNews application={application} />
      {step ? (
        <QuickReview onAnswer={follow}>
          <NextStepCard application={application} step={step} actions={actions} />
        </QuickReview>
      ) : null}
      <InterviewAlert application={application} />
      {canWrite ? (
        <WaitingMessage applicationId={application.id} onReply={() => setReplies((count) => count + 1)} />
      ) : null}
      <ProfileHead profile={application.applicant_profile} verdict={application.visa_verdict ?? null} />
      <ActionBar application={application} actions={actions} needed={neededAction(step)} />
      {actions.dialog}
      {step === 'hired' ? <LazyHireCard applicationId={application.id} /> : null}
      {application.visa ? <VisaReasons visa={application.visa} /> : null}
      <Grid
        templateAreas={{ base: '"side" "profile" "history"', lg: '"profile side" "profile history"' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        templateRows={{ lg: 'auto 1fr' }}
        gap="5"
        alignItems="start"
      >
        <GridItem area="side" display="grid" gap="5">
          <JobBlock application={application} />
          <RecordBlock application={application} />
          <PartnerRecord records={application.applicant_profile.selected_through_wj} />
        </GridItem>
        <GridItem area="profile">
          <ProfileSections applicationId={application.id} profile={application.applicant_profile} />
        </GridItem>
        <GridItem area="history">
          <LazyHistory applicationId={application.id} replies={replies} />
        </GridItem>
      </Grid>
    </>
  )
}
