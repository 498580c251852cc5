import { useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { applicationsEndpoints } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { ReasonForm } from '../../parts/reason-form'
import type { Reason } from '../../parts/reason-form'
import { paramsOf } from '../../parts/params-of'
import { useShowChange, useShowRefusal } from '../../parts/use-show-change'

/** AACT-04 to AACT-06: the rejection notice. */
export function CancelDialog({
  application,
  onClose,
}: {
  readonly application: Application
  readonly onClose: () => void
}) {
  const { t } = useText()
  const cancelInterview = useSend(applicationsEndpoints.cancelInterview)
  const showChange = useShowChange()
  const showRefusal = useShowRefusal(application)
  const patch = useSend(applicationsEndpoints.patch)
  // D76: a fixed interview is cancelled by its own call, all others by a change of status.
  const send = (reason: Reason) =>
    application.status_v2 === 'IF'
      ? cancelInterview.send({ params: paramsOf(application.id), body: reason })
      : patch.send({ params: paramsOf(application.id), body: { status: 'CBE', ...reason } })
  return (
    <ReasonForm
      title={t('cancel.title', { name: fullName(application.applicant_profile) })}
      body={t('cancel.body')}
      warning={t('cancel.warning')}
      submit={t('cancel.submit')}
      together={application.status_v2 === 'IF' ? (application.interviewed_together ?? 0) : 0}
      send={send}
      onDone={(answer) => showChange(answer, t('cancel.done'))}
      onRefused={showRefusal}
      onClose={onClose}
    />
  )
}
