import { useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { hireEndpoints } from '@portal/contracts/applications'
import type { RecordHire } from '@portal/contracts/applications'
import { useState } from 'react'

/** Records one thing or takes it back, and says so. */
export function useRecordHire(applicationId: number) {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const [busy, setBusy] = useState<RecordHire['item']>()
  const { send } = useSend(hireEndpoints.record, { invalidates: [hireEndpoints.read] })
  const record = async (body: RecordHire) => {
    if (busy) return
    setBusy(body.item)
    try {
      await send({ params: { id: applicationId }, body })
      shell.notify({ kind: 'success', text: t(body.is_done ? 'hire.recorded' : 'hire.takenBack') })
    } catch (error) {
      await showFailure(error)
    } finally {
      setBusy(undefined)
    }
  }
  return { record, busy }
}
