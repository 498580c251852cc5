import type { Text } from '@portal/browser/i18n'
import { BEFORE_TIME, formatDate, formatTime } from '@portal/browser/time'
import type { Job } from '@portal/contracts/jobs'
import { DAY_SECONDS, type Locale } from '@portal/contracts/kernel'
import { SLOT_LIMITS, type Slot, type SlotTimes } from '@portal/contracts/scheduling'
import { timeRange } from '../../parts/slot-words'
import { groupsOf, type Arrangement, type Group } from './arrangement'
import { itemOfPending, itemOfSlot, textOf, type CalendarItem } from './calendar-items'
import type { Cell } from './calendar-row'
import type { Span } from './calendar-views'
import { columnsOf, placeOnDay, rowHeights, ROWS, STEP_SECONDS, type Column, type Placed } from './grid-model'
import { restOf } from './rest-day'

const WEEK = 7 * DAY_SECONDS

interface TableFacts {
  readonly slots: readonly Slot[]
  readonly pending?: readonly SlotTimes[]
  readonly job?: Job
  readonly arrangement: Arrangement
  readonly span: Span
  readonly now: number
  readonly t: Text
}

/** The slots of some days in their columns. */
export interface GridTable {
  readonly groups: readonly Group[]
  readonly columns: readonly Column[]
  /** By column. */
  readonly items: readonly (readonly Placed<CalendarItem>[])[]
  /** By row. */
  readonly heights: readonly number[]
}

export function tableOf({ slots, pending = [], span: { from, until }, ...facts }: TableFacts): GridTable {
  const { job, arrangement, t } = facts
  const visible = slots.filter((slot) => slot.start_timestamp < until && slot.end_timestamp > from)
  // A day has the columns of its whole week, so that who is free is seen too, and the columns stay from day to day.
  const isNear = ({ start_timestamp: start }: Slot) => start >= until - WEEK && start < from + WEEK
  const groups = groupsOf(slots.filter(isNear), job, arrangement, t)
  const columns = columnsOf(from, until, groups)
  const all = [
    ...visible.map((slot) => itemOfSlot(slot, facts)),
    ...pending.map((times) => itemOfPending(times, facts)),
  ]
  const items = columns.map(({ start, group }) =>
    placeOnDay(
      all.filter((item) => item.group === group.id),
      start,
    ),
  )
  return { groups, columns, items, heights: rowHeights(items) }
}

/** The parts of slots that lie in a half hour. */
const partsAt = (parts: readonly Placed<CalendarItem>[], time: number): Placed<CalendarItem>[] =>
  parts.filter(({ start, end }) => start < time + STEP_SECONDS && end > time)

export const slotsAt = ({ items }: GridTable, time: number, column: number): Slot[] =>
  partsAt(items[column] ?? [], time).flatMap(({ item }) => item.slot ?? [])

interface CellFacts {
  readonly canAdd: boolean
  readonly now: number
  readonly t: Text
  readonly locale: Locale
  readonly isShown: (column: number) => boolean
}

/** The text of a cell after its day and time. */
function stateOf(time: number, parts: readonly Placed<CalendarItem>[], { canAdd, now, t }: CellFacts): string {
  if (parts.length > 0)
    return parts
      .map((placed) => {
        const { item, isStacked, lane } = placed
        return isStacked && lane > 0 ? textOf(placed) : `${timeRange(item.start, item.end)} ${textOf(placed)}`
      })
      .join('; ')
  if (!canAdd) return t('cell.none')
  return t(time - now < SLOT_LIMITS.leadSeconds ? 'cell.closed' : 'cell.free')
}

/** The cells of each half hour: what they say (AVAIL-05), how they look and the slots that begin in them. */
export function cellsOf({ columns, items }: GridTable, facts: CellFacts): Cell[][] {
  const { canAdd, now, locale, isShown } = facts
  const days = columns.map(({ start, group }) => ({
    name: [formatDate(start, locale), group.title].filter(Boolean).join(' '),
    isRest: restOf(start) !== undefined,
  }))
  const cellOf = (row: number, { key, start }: Column, index: number): Cell => {
    const time = start + row * STEP_SECONDS
    const covering = partsAt(items[index] ?? [], time)
    const isClosed = time - now < (canAdd ? SLOT_LIMITS.leadSeconds : 0)
    const isNow = time <= now && now < time + STEP_SECONDS
    return {
      key,
      column: index,
      label: [
        `${days[index]?.name}${BEFORE_TIME[locale] || ' '}`,
        // A slot that starts here already has the time in its name.
        covering[0]?.item.start === time ? '' : `${formatTime(time)} `,
        stateOf(time, covering, facts),
      ].join(''),
      className: [
        'calendar-cell',
        days[index]?.isRest && 'is-rest',
        isClosed && 'is-closed',
        canAdd && !isClosed && 'is-free',
        isNow && 'is-now',
      ]
        .filter(Boolean)
        .join(' '),
      blocks: covering.filter((part) => part.start >= time),
    }
  }
  return Array.from({ length: ROWS }, (_, row) =>
    columns.flatMap((column, index) => (isShown(index) ? [cellOf(row, column, index)] : [])),
  )
}
