import { useText } from '@portal/browser/i18n'
import { slotState } from '@portal/contracts/scheduling'
import { shapeOf } from '../../parts/slot-shape'
import { timeRange } from '../../parts/slot-words'
import type { CalendarItem } from './calendar-items'
import { ROW_HEIGHT } from './grid-look'
import { STEP_SECONDS, type Placed } from './grid-model'

/** Space beside the slots, so that the user can click the same time for another slot. */
const SPACE_BESIDE = 18

/** One slot on the calendar; its height shows its length. */
export function SlotBlock({ placed, now }: { readonly placed: Placed<CalendarItem>; readonly now: number }) {
  const { t } = useText()
  const { item, start, end, lane, lanes } = placed
  const { slot, kind } = item
  const width = `(100% - ${SPACE_BESIDE}px) / ${lanes}`
  const style = {
    height: `${((end - start) / STEP_SECONDS) * ROW_HEIGHT - 3}px`,
    insetInlineStart: `calc(${width} * ${lane})`,
    width: `calc(${width})`,
  }
  if (!slot) {
    return (
      <div className={`slot-block slot-${kind} slot-pending`} style={style}>
        <span className="slot-time">{timeRange(item.start, item.end)}</span> <span>{t('calendar.pending')}</span>
      </div>
    )
  }
  const shape = shapeOf(slotState(slot, now))
  // The rest is hidden if it does not fit as a whole. Beside another slot nothing is left out in between, because the
  // label of the cell has what is visible of both (WCAG 2.5.3).
  const brief = lanes > 1 ? item.title : item.brief
  return (
    <button
      type="button"
      tabIndex={-1}
      data-slot={slot.id}
      className={`slot-block slot-${kind} is-${shape}`}
      style={style}
      title={item.title}
    >
      <span className="slot-time">{timeRange(item.start, item.end)}</span>{' '}
      <span className="slot-what">
        <span className="slot-brief">{brief}</span>
        <span>{item.title.slice(brief.length)}</span>
      </span>
    </button>
  )
}
