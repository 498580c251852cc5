import { useEndpoint } from '@portal/browser/api'
import { lazyWithTexts } from '@portal/browser/i18n'
import { talkEndpoints } from '@portal/contracts/applications'
import type { Waiting } from '@portal/contracts/applications'
import { historyTexts } from '../../parts/history-texts'
import { paramsOf } from '../../parts/params-of'

interface WaitingMessageProps {
  readonly applicationId: number
  readonly onReply: () => void
}

const WaitingCard = lazyWithTexts<WaitingMessageProps & { readonly waiting: Waiting }>(
  async () => (await import(/* webpackChunkName: "part.waiting" */ './waiting-card')).WaitingCard,
  historyTexts,
)

/** TALK-01, TALK-03: near the top of the detail, as long as a message of the person waits for a reply. */
export function WaitingMessage(props: WaitingMessageProps) {
  const conversation = useEndpoint(talkEndpoints.conversation, { params: paramsOf(props.applicationId) })
  const waiting = conversation.data?.waiting
  return waiting ? <WaitingCard {...props} waiting={waiting} /> : null
}
