import { lazyWithTexts } from '@portal/browser/i18n'
import { useNear } from '@portal/browser/lazy'
import { historyTexts } from '../../parts/history-texts'
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

/** The history is at the end of the page, so its code, texts and entries are loaded when the end comes near. */
export function LazyHistory({ applicationId, replies }: HistoryProps) {
  const { place, isNear } = useNear()
  return (
    <Box ref={place} minH="1px">
      {isNear || replies > 0 ? <History applicationId={applicationId} replies={replies} /> : null}
    </Box>
  )
}
