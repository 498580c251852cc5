import { Span } from '../chakra'

export interface TimeTextProps {
  /** ISO 8601 for machines. */
  readonly iso: string
  /** 2026年11月21日(土) 14:30 */
  readonly absolute: string
  /** 3時間前: stands first, the absolute time behind it. */
  readonly relative?: string
  /** Only the relative time is seen; the absolute one is in the tooltip. */
  readonly compact?: boolean
}

/** A moment, for people and for machines. */
export function TimeText({ iso, absolute, relative, compact = false }: TimeTextProps) {
  return (
    <time dateTime={iso} title={absolute}>
      {relative ?? absolute}
      {relative && !compact && <Span color="fg.muted" fontSize="0.92em" ms="2">{absolute}</Span>}
    </time>
  )
}
