import { useEndpoint } from '@portal/browser/api'
import { lazyPart } from '@portal/browser/lazy'
import { useSession, useShellEvent } from '@portal/browser/remote'
import { useParams } from '@portal/browser/router'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { Neighbours } from '../../features/neighbours/neighbours'
import { paramsOf } from '../../parts/params-of'
import { ApplicationDetail } from './application-detail'
import { DetailFrame } from './detail-frame'

const InterviewScreen = lazyPart<object>(
  async () => (await import(/* webpackChunkName: "part.interview" */ './interview-screen')).InterviewScreen,
)

/** `/dashboard/applicant-details/:applicationId`. */
export const ApplicantScreen = () => (useSession().isInterviewer ? <InterviewScreen /> : <OfMember />)

function OfMember() {
  const { applicationId = '' } = useParams()
  const application = useEndpoint(applicationsEndpoints.one, { params: paramsOf(applicationId) })
  useShellEvent('subscriptionChanged', () => void application.refetch())
  // MEET-02: the host says when anybody changed something. An action of this page reads by itself, or leaves (D78).
  useShellEvent('applicationChanged', (about) => {
    if (about.applicationId !== Number(applicationId)) void application.refetch()
  })
  return (
    <DetailFrame key={applicationId} query={application} actions={<Neighbours id={Number(applicationId)} />}>
      {(found) => <ApplicationDetail application={found} />}
    </DetailFrame>
  )
}
