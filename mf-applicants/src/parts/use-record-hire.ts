import { useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { usePress } from '@portal/browser/press'
import { useFailure, useShell } from '@portal/browser/remote'
import { hireEndpoints } from '@portal/contracts/applications'
import type { RecordHire } from '@portal/contracts/applications'

/** Records one thing or takes it back, and says so. */
export function useRecordHire(applicationId: number) {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const { press, running } = usePress<RecordHire>()
  const { send } = useSend(hireEndpoints.record, { invalidates: [hireEndpoints.read, hireEndpoints.reports] })
  const record = (body: RecordHire) =>
    press(body, async () => {
      try {
        await send({ params: { id: applicationId }, body })
        shell.notify({ kind: 'success', text: t(body.is_done ? 'hire.recorded' : 'hire.takenBack') })
      } catch (error) {
        await showFailure(error)
      }
    })
  const isBusy = (item: RecordHire['item']) => running.some((recorded) => recorded.item === item)
  return { record, isBusy }
}
