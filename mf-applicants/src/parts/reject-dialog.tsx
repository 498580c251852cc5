import { useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { fullName } from './application-view'
import type { Shown } from './application-view'
import { ReasonForm } from './reason-form'
import { paramsOf } from './use-show-change'
import type { ChangedIn } from './use-show-change'

interface RejectDialogProps {
  readonly application: Shown
  readonly changedIn?: ChangedIn
  readonly onClose: () => void
}

/** AACT-03: out in screening, with a reason. */
export function RejectDialog({ application, changedIn, onClose }: RejectDialogProps) {
  const { t } = useText()
  const reject = useSend(applicationsEndpoints.patch)
  const name = fullName(application.applicant_profile)
  return (
    <ReasonForm
      title={t('reject.title', { name })}
      body={t('reject.body')}
      warning={t('reject.warning')}
      submit={t('reject.submit')}
      done={t('reject.done')}
      changedIn={changedIn}
      send={(reason) => reject.send({ params: paramsOf(application.id), body: { status: 'ESF', ...reason } })}
      onClose={onClose}
    />
  )
}
