import { Grid, GridItem } from '@portal/browser/chakra'
import type { Application } from '@portal/contracts/applications'
import { ActionBar } from './action-bar'
import { InterviewAlerts } from '../../features/actions/interview-alerts'
import { JobBlock } from '../../features/job-block/job-block'
import { PartnerRecord } from '../../features/profile/partner-record'
import { ProfileHead } from '../../features/profile/profile-head'
import { ProfileSections } from '../../features/profile/profile-sections'
import { RecordBlock } from '../../features/record/record-block'
import { VisaReasons } from '../../features/visa/visa-reasons'
import { isInScreening, ScreeningCard } from '../../features/screening/screening-card'

/** First what to do, then the applicant, and the posting beside it. */
export function ApplicationDetail({ application }: { readonly application: Application }) {
  return (
    <>
      <InterviewAlerts application={application} />
      <ProfileHead profile={application.applicant_profile} verdict={application.visa_verdict ?? null} />
      {isInScreening(application) ? <ScreeningCard application={application} /> : null}
      <ActionBar application={application} />
      {application.visa ? <VisaReasons visa={application.visa} /> : null}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
        gap="5"
        alignItems="start"
      >
        <GridItem order={{ base: 2, lg: 1 }}>
          <ProfileSections profile={application.applicant_profile} />
        </GridItem>
        <GridItem order={{ base: 1, lg: 2 }} display="grid" gap="5">
          <JobBlock application={application} />
          <RecordBlock application={application} />
          <PartnerRecord records={application.applicant_profile.selected_through_wj} />
        </GridItem>
      </Grid>
    </>
  )
}
