import { useText } from '@portal/browser/i18n'
import { formatTime } from '@portal/browser/time'
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
  const name = `${timeRange(item.start, item.end)} ${item.title}`
  return (
    <button
      type="button"
      tabIndex={-1}
      data-slot={slot.id}
      className={`slot-block slot-${kind} is-${shape}`}
      style={style}
      aria-label={name}
      title={name}
    >
      {/* Short, because the height shows the end; the name has everything. */}
      <span aria-hidden="true">
        <span className="slot-time">
          {item.who || lanes > 1 ? formatTime(item.start) : timeRange(item.start, item.end)}
        </span>{' '}
        {item.who}
      </span>{' '}
      <span className="slot-what" aria-hidden="true">
        {item.brief}
      </span>
    </button>
  )
}
