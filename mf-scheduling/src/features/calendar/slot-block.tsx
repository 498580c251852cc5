import { useText } from '@portal/browser/i18n'
import { slotState } from '@portal/contracts/scheduling'
import { shapeOf } from '../../parts/slot-shape'
import { timeRange } from '../../parts/slot-words'
import { textOf, type CalendarItem } from './calendar-items'
import { OVERLAP_HEIGHT, SPACE_BELOW, TEXT_HEIGHT, type Placed } from './grid-model'

/** Space beside the slots, so that the user can click the same time for another slot. */
const SPACE_BESIDE = 18
/** Of a slot that lies on others, for each of them: their edges show how long they are. */
const INDENT = 5
const DEEPEST = 4
const BORDERS = 4

interface SlotBlockProps {
  readonly placed: Placed<CalendarItem>
  readonly now: number
  /** The height of its rows. */
  readonly height: number
}

/** One slot on the calendar; its height shows its length. */
export function SlotBlock({ placed, now, height }: SlotBlockProps) {
  const { t } = useText()
  const { item, lane, lanes, turn, isStacked } = placed
  const { slot, kind } = item
  const isOnOthers = lanes > 1 && !isStacked
  const line = (height - SPACE_BELOW) / lanes
  const above = isStacked ? line * lane : turn * OVERLAP_HEIGHT
  const indent = isOnOthers ? Math.min(lane, DEEPEST) * INDENT : 0
  const own = isStacked ? line - 1 : height - SPACE_BELOW - above
  // Another slot may lie on everything below.
  const readable = isOnOthers ? OVERLAP_HEIGHT - SPACE_BELOW : own
  const lines = Math.max(1, Math.floor((readable - BORDERS) / TEXT_HEIGHT))
  const style = {
    top: `${1 + above}px`,
    height: `${own}px`,
    insetInlineStart: `${indent}px`,
    width: `calc(100% - ${SPACE_BESIDE + indent}px)`,
  }
  const look = ['slot-block', isStacked && 'slot-line', lines <= 2 && 'slot-short', `slot-${kind}`]
  // A stack shows its time once, as the label of its cell has it.
  const time = !isStacked || lane === 0 ? <span className="slot-time">{timeRange(item.start, item.end)}</span> : null
  const text = { maxHeight: `${lines * TEXT_HEIGHT}px` }
  if (!slot) {
    return (
      <div className={[...look, 'slot-pending'].filter(Boolean).join(' ')} style={style}>
        <span className="slot-text" style={text}>
          {time} <span className="slot-what">{t('calendar.pending')}</span>
        </span>
      </div>
    )
  }
  // The rest is hidden if it does not fit as a whole. Beside another slot nothing is left out in between, because the
  // label of the cell has what is visible of both (WCAG 2.5.3).
  const brief = lanes > 1 ? textOf(placed) : item.brief
  return (
    <button
      type="button"
      tabIndex={-1}
      data-slot={slot.id}
      className={[...look, `is-${shapeOf(slotState(slot, now))}`].filter(Boolean).join(' ')}
      style={style}
      title={`${timeRange(item.start, item.end)} ${item.title}`}
    >
      <span className="slot-text" style={text}>
        {time}{' '}
        <span className="slot-what">
          <span className="slot-brief">{brief}</span>{' '}
          <span className="slot-rest">{textOf(placed).slice(brief.length).trimStart()}</span>
        </span>
      </span>
    </button>
  )
}
