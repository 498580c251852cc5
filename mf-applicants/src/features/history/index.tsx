import { lazyWithTexts } from '@portal/browser/i18n'
import { historyTexts } from '../../parts/history-texts'
import { useEffect, useRef, useState } from 'react'
import { Box } from '@portal/browser/chakra'

const History = lazyWithTexts(
  async () => (await import(/* webpackChunkName: "part.history" */ './history')).History,
  historyTexts,
)

interface HistoryProps {
  readonly applicationId: number
  /** How often the user asked for the reply form, which takes the focus then. */
  readonly replies: number
}

/** How far below the window it is loaded, in px. */
const MARGIN = 600

/** The history is at the end of the page, so its code, texts and entries are loaded when the end comes near. */
export function LazyHistory({ applicationId, replies }: HistoryProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${MARGIN}px 0px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Box ref={place} minH="1px">
      {isNear || replies > 0 ? <History applicationId={applicationId} replies={replies} /> : null}
    </Box>
  )
}
