import { lazyWithTexts } from '@portal/browser/i18n'
import type { Application } from '@portal/contracts/applications'
import { historyTexts } from '../../parts/history-texts'
import { useWaiting } from './use-waiting'
import type { WaitingCardProps } from './waiting-card'

const WaitingCard = lazyWithTexts<WaitingCardProps>(
  async () => (await import(/* webpackChunkName: "part.waiting" */ './waiting-card')).WaitingCard,
  historyTexts,
)

interface WaitingMessageProps {
  readonly application: Application
  readonly onReply: () => void
}

/** TALK-01, TALK-03: near the top of the detail, as long as a message of the person waits for a reply. */
export function WaitingMessage({ application, onReply }: WaitingMessageProps) {
  const waiting = useWaiting(application)
  return waiting ? <WaitingCard applicationId={application.id} waiting={waiting} onReply={onReply} /> : null
}
