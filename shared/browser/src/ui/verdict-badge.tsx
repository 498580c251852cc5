import type { Verdict } from '@portal/contracts/visa'
import { VisuallyHidden } from '../chakra'
import { AlertIcon, CheckCircleIcon, CloseIcon } from './icons'
import { StatusBadge } from './status-badge'

/** Colour, shape and word have the same meaning. */
const LOOKS = {
  ok: { tone: 'done', Icon: CheckCircleIcon },
  check: { tone: 'waiting', Icon: AlertIcon },
  no: { tone: 'urgent', Icon: CloseIcon },
} as const

export interface VerdictBadgeProps {
  readonly verdict: Verdict
  /** What was judged, for users who hear only the badge. */
  readonly label: string
  readonly word: string
  readonly size?: 'sm' | 'md'
}

/** Whether a status of residence fits a posting (VISA-04). */
export function VerdictBadge({ verdict, label, word, size }: VerdictBadgeProps) {
  const { tone, Icon } = LOOKS[verdict]
  return (
    <StatusBadge tone={tone} size={size} icon={<Icon size={14} />}>
      <VisuallyHidden>{`${label} `}</VisuallyHidden>
      {word}
    </StatusBadge>
  )
}
