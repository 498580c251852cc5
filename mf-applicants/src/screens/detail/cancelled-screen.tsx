import { useEndpoint } from '@portal/browser/api'
import { useParams } from '@portal/browser/router'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { paramsOf } from '../../parts/use-show-change'
import { ApplicationDetail } from './application-detail'
import { DetailFrame } from './detail-frame'

/** `/dashboard/applicant-details/:applicationId/cancelled`: whatever came after, it shows as cancelled (ADET-03). */
export function CancelledScreen() {
  const { applicationId = '' } = useParams()
  const application = useEndpoint(applicationsEndpoints.cancelled, { params: paramsOf(applicationId) })
  return (
    <DetailFrame key={applicationId} query={application}>
      {(found) => <ApplicationDetail application={{ ...found, status_v2: 'CBS', status: 'CBS' }} />}
    </DetailFrame>
  )
}
