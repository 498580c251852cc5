import { useEndpoint } from '@portal/browser/api'
import { canDo, talkEndpoints } from '@portal/contracts/applications'
import type { Application, Waiting } from '@portal/contracts/applications'
import { paramsOf } from '../../parts/params-of'

/** The message of the person that waits for a reply, if there is one and they may write. */
export function useWaiting({ id, status_v2: status }: Application): Waiting | undefined {
  const canWrite = status !== null && canDo(status, 'seeker.message')
  const conversation = useEndpoint(talkEndpoints.conversation, { params: paramsOf(id), enabled: canWrite })
  return canWrite ? (conversation.data?.waiting ?? undefined) : undefined
}
