import { Span } from '../chakra'

export interface TimeTextProps {
  /** ISO 8601 for machines. */
  readonly iso: string
  /** 2026年11月21日（土）14:30 */
  readonly absolute: string
  /** 3時間前: shown first, followed by the absolute time. */
  readonly relative?: string
  /** Shows only the relative time; the absolute one is in the tooltip. */
  readonly compact?: boolean
}

/** A `<time>` element with a readable text. */
export function TimeText({ iso, absolute, relative, compact = false }: TimeTextProps) {
  return (
    <time dateTime={iso} title={absolute}>
      {relative ?? absolute}
      {relative && !compact && (
        <Span color="fg.muted" fontSize="0.92em" ms="2">
          {absolute}
        </Span>
      )}
    </time>
  )
}
