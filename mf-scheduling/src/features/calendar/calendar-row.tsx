import { formatTime } from '@portal/browser/time'
import { memo } from 'react'
import type { CalendarItem } from './calendar-items'
import { heightOfRows, rowsOf, type Placed } from './grid-model'
import { SlotBlock } from './slot-block'

export interface Cell {
  readonly key: string
  /** Its number among all columns, including those that are not visible. */
  readonly column: number
  readonly label: string
  readonly className: string
  /** The slots that start in this half hour. */
  readonly blocks: readonly Placed<CalendarItem>[]
}

interface CalendarRowProps {
  readonly row: number
  readonly time: number
  readonly cells: readonly Cell[]
  readonly template: string
  /** Of all rows: a slot may reach into the rows below. */
  readonly heights: readonly number[]
  readonly now: number
  /** The column of the cell that the keyboard moves, or -1. */
  readonly cursor: number
  /** The column of the current drag, or -1. */
  readonly chosen: number
}

function heightOf(placed: Placed<CalendarItem>, heights: readonly number[]): number {
  const { first, rows } = rowsOf(placed)
  return heightOfRows(heights, first, rows)
}

/** One half hour of every day. */
export const CalendarRow = memo(function CalendarRow({
  row,
  time,
  cells,
  template,
  heights,
  now,
  cursor,
  chosen,
}: CalendarRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={row % 2 === 0 ? 'calendar-row is-hour' : 'calendar-row'}
      style={{ gridTemplateColumns: template, height: `${heights[row]}px` }}
    >
      <div role="rowheader" className="calendar-hour">
        <span className={row % 2 === 0 ? undefined : 'is-half'}>{formatTime(time)}</span>
      </div>
      {cells.map(({ column, ...cell }) => (
        <div
          key={cell.key}
          role="gridcell"
          aria-colindex={column + 2}
          style={{ gridColumn: column + 2 }}
          tabIndex={column === cursor ? 0 : -1}
          aria-label={cell.label}
          data-row={row}
          data-column={column}
          className={column === chosen ? `${cell.className} is-chosen` : cell.className}
        >
          {cell.blocks.map((placed) => (
            <SlotBlock key={placed.item.key} placed={placed} now={now} height={heightOf(placed, heights)} />
          ))}
        </div>
      ))}
    </div>
  )
})
