import { useEndpoint } from '@portal/browser/api'
import { useShellEvent } from '@portal/browser/remote'
import { useParams } from '@portal/browser/router'
import { applicationsEndpoints } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { paramsOf } from '../../parts/params-of'
import { ApplicationDetail } from './application-detail'
import { DetailFrame } from './detail-frame'

const asCancelled = (application: Application | undefined): Application | undefined =>
  application && { ...application, status_v2: 'CBS', status: 'CBS' }

/**
 * `/dashboard/applicant-details/:applicationId/cancelled`: shows the application as cancelled, whatever its current
 * status is (ADET-03).
 */
export function CancelledScreen() {
  const { applicationId = '' } = useParams()
  const application = useEndpoint(applicationsEndpoints.cancelled, { params: paramsOf(applicationId) })
  useShellEvent('applicationChanged', () => void application.refetch())
  return (
    <DetailFrame
      key={applicationId}
      query={{
        data: asCancelled(application.data),
        error: application.error,
        isFetching: application.isFetching,
        refetch: application.refetch,
      }}
    >
      {(found) => <ApplicationDetail application={found} />}
    </DetailFrame>
  )
}
