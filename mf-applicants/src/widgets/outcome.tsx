import { useEndpoint } from '@portal/browser/api'
import { useFailure } from '@portal/browser/remote'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { useEffect } from 'react'
import { OutcomeDialog } from '../features/outcome/outcome-dialog'
import { paramsOf } from '../parts/params-of'

interface OutcomeProps {
  readonly id: number
  readonly onClose: () => void
}

/** The outcome dialog of the detail. It reads the application, because the list has less data about the person. */
export function Outcome({ id, onClose }: OutcomeProps) {
  const showFailure = useFailure()
  const { data, error } = useEndpoint(applicationsEndpoints.one, { params: paramsOf(id) })
  useEffect(() => {
    // If a later read fails, the dialog stays open and keeps what was typed.
    if (!error || data) return
    onClose()
    void showFailure(error)
  }, [error, data, onClose, showFailure])
  return data ? <OutcomeDialog application={data} onClose={onClose} /> : null
}
