import { useText } from '@portal/browser/i18n'
import { slotState } from '@portal/contracts/scheduling'
import { shapeOf } from '../../parts/slot-shape'
import { timeRange } from '../../parts/slot-words'
import type { CalendarItem } from './calendar-items'
import { SPACE_BELOW, type Placed } from './grid-model'

/** Space beside the slots, so that the user can click the same time for another slot. */
const SPACE_BESIDE = 18

interface SlotBlockProps {
  readonly placed: Placed<CalendarItem>
  readonly now: number
  /** The height of its rows. */
  readonly height: number
}

/** One slot on the calendar; its height shows its length. */
export function SlotBlock({ placed, now, height }: SlotBlockProps) {
  const { t } = useText()
  const { item, lane, lanes, isStacked } = placed
  const { slot, kind } = item
  const columns = isStacked ? 1 : lanes
  const width = `(100% - ${SPACE_BESIDE}px) / ${columns}`
  const line = (height - SPACE_BELOW) / lanes
  const style = {
    top: `${1 + (isStacked ? line * lane : 0)}px`,
    height: `${isStacked ? line - 1 : height - SPACE_BELOW}px`,
    insetInlineStart: `calc(${width} * ${isStacked ? 0 : lane})`,
    width: `calc(${width})`,
  }
  // A stack shows its time once, as the label of its cell has it.
  const time = !isStacked || lane === 0 ? <span className="slot-time">{timeRange(item.start, item.end)}</span> : null
  const look = isStacked ? 'slot-block slot-line' : 'slot-block'
  if (!slot) {
    return (
      <div className={`${look} slot-${kind} slot-pending`} style={style}>
        {time} <span>{t('calendar.pending')}</span>
      </div>
    )
  }
  const shape = shapeOf(slotState(slot, now))
  // The rest is hidden if it does not fit as a whole. Beside another slot nothing is left out in between, because the
  // label of the cell has what is visible of both (WCAG 2.5.3).
  const text = isStacked ? item.line : item.title
  const brief = lanes > 1 ? text : item.brief
  return (
    <button
      type="button"
      tabIndex={-1}
      data-slot={slot.id}
      className={`${look} slot-${kind} is-${shape}`}
      style={style}
      title={`${timeRange(item.start, item.end)} ${item.title}`}
    >
      {time}{' '}
      <span className="slot-what">
        <span className="slot-brief">{brief}</span>
        <span>{text.slice(brief.length)}</span>
      </span>
    </button>
  )
}
