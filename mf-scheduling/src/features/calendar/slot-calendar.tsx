import { useText } from '@portal/browser/i18n'
import { BEFORE_TIME, formatDate, formatTime } from '@portal/browser/time'
import { Box, Text } from '@portal/browser/chakra'
import { formatTokyo, HOUR_SECONDS } from '@portal/contracts/kernel'
import type { Job } from '@portal/contracts/jobs'
import { canDeleteSlot, SLOT_LIMITS, type NewSlot, type Slot, type SlotTimes } from '@portal/contracts/scheduling'
import { useCallback, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { timeRange } from '../../parts/slot-words'
import { groupsOf, type Arrangement } from './arrangement'
import { CalendarHead } from './calendar-head'
import { itemOfPending, itemOfSlot, textOf, type CalendarItem } from './calendar-items'
import { rangeOf, type CalendarView } from './calendar-range'
import { CalendarRow, type Cell } from './calendar-row'
import { COLUMN_WIDTH, gridLook, HOUR_WIDTH } from './grid-look'
import { columnsOf, heightOfRows, placeOnDay, rowHeights, ROWS, STEP_SECONDS, type Placed } from './grid-model'
import { restOf } from './rest-day'
import { useColumnsInSight } from './use-columns-in-sight'
import { useDrag } from './use-drag'
import { useGridKeys } from './use-grid-keys'

export interface SlotCalendarProps {
  /** Missing on the calendar of the whole company. */
  readonly job?: Job
  readonly slots: readonly Slot[]
  readonly pending?: readonly SlotTimes[]
  readonly moment: number
  readonly now: number
  readonly view: CalendarView
  readonly arrangement: Arrangement
  readonly onMoment: (moment: number) => void
  /** Missing if no slot can be registered. */
  readonly onAdd?: (times: NewSlot) => void
  readonly onChoose: (slot: Slot) => void
  readonly onDelete: (slot: Slot) => void
  /** AVAIL-06: moves an open slot to another start; false if it stays where it is. */
  readonly onMove?: (slot: Slot, start: number) => boolean
}

/** The names of keys as they are printed on keyboards, the same in both languages. */
const KEY_NAMES = {
  pageUp: 'Page Up',
  pageDown: 'Page Down',
  enter: 'Enter',
  shiftEnter: 'Shift+Enter',
  delete: 'Delete',
  shiftArrow: 'Shift+↑↓←→',
} as const
const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row)

/**
 * A week or a day as a grid (WAI-ARIA). It is our own, because libraries render days as columns and give screen readers
 * no rows. A click or drag on a free time adds a slot at once (SLOT-08).
 */
export function SlotCalendar(props: SlotCalendarProps) {
  const { job, slots, pending, moment, now, view, arrangement, onMoment, onAdd, onChoose, onDelete, onMove } = props
  const { t, locale } = useText()
  const hintId = useId()
  const { from, until } = rangeOf(moment, view)
  const { groups, columns, items } = useMemo(() => {
    const visible = slots.filter((slot) => slot.start_timestamp < until && slot.end_timestamp > from)
    const inGroups = groupsOf(visible, job, arrangement, t)
    const facts = { job, arrangement, now, t, locale }
    const all = [
      ...visible.map((slot) => itemOfSlot(slot, facts)),
      ...(pending ?? []).map((times) => itemOfPending(times, facts)),
    ]
    const days = columnsOf(from, until, inGroups)
    const placed = days.map(({ start, group }) =>
      placeOnDay(
        all.filter((item) => item.group === group.id),
        start,
      ),
    )
    return { groups: inGroups, columns: days, items: placed }
  }, [slots, pending, job, arrangement, now, t, locale, from, until])
  const heights = useMemo(() => rowHeights(items), [items])
  const canAdd = onAdd !== undefined
  const box = useRef<HTMLDivElement>(null)
  const add = (start: number, end: number) => onAdd?.({ start_time: formatTokyo(start), end_time: formatTokyo(end) })
  const coveringAt = (time: number, column: number): Slot[] =>
    (items[column] ?? []).flatMap(({ item, start, end }) =>
      item.slot && start < time + STEP_SECONDS && end > time ? [item.slot] : [],
    )
  const keys = useGridKeys({
    box,
    range: { from, until },
    groups: groups.length,
    coveringAt,
    onMoment,
    onAdd: (time) => add(time, time + STEP_SECONDS),
    onChoose,
    onDelete,
    onMove,
  })
  const cursorColumn = columns.findIndex(
    ({ start, group }) => start === keys.day && group.id === (groups[keys.cursor.group]?.id ?? groups[0]?.id),
  )
  const sight = useColumnsInSight(box, columns.length)
  // The keyboard's cell is always rendered, because it gets the focus before it is scrolled into view.
  const kept = sight ? cursorColumn : -1
  const isShown = useCallback(
    (index: number) => !sight || (index >= sight.first && index <= sight.last) || index === kept,
    [sight, kept],
  )
  const rows = useMemo(() => {
    const stateOf = (time: number, covering: readonly Placed<CalendarItem>[]): string => {
      if (covering.length > 0)
        return covering
          .map((placed) => {
            const { item, isStacked, lane } = placed
            return isStacked && lane > 0 ? textOf(placed) : `${timeRange(item.start, item.end)} ${textOf(placed)}`
          })
          .join('; ')
      if (!canAdd) return t('cell.none')
      return t(time - now < SLOT_LIMITS.leadSeconds ? 'cell.closed' : 'cell.free')
    }
    const days = columns.map(({ start, group }) => ({
      name: [formatDate(start, locale), group.title].filter(Boolean).join(' '),
      isRest: restOf(start) !== undefined,
    }))
    const cellOf =
      (row: number) =>
      (column: (typeof columns)[number], index: number): Cell => {
        const time = column.start + row * STEP_SECONDS
        const parts = items[index] ?? []
        const covering = parts.filter((part) => part.start < time + STEP_SECONDS && part.end > time)
        const isClosed = time - now < (canAdd ? SLOT_LIMITS.leadSeconds : 0)
        const isNow = time <= now && now < time + STEP_SECONDS
        return {
          key: column.key,
          column: index,
          label: [
            `${days[index]?.name}${BEFORE_TIME[locale] || ' '}`,
            // A slot that starts here already has the time in its name.
            covering[0]?.item.start === time ? '' : `${formatTime(time)} `,
            stateOf(time, covering),
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
          blocks: parts.filter((part) => part.start >= time && part.start < time + STEP_SECONDS),
        }
      }
    return ROW_NUMBERS.map((row) => {
      const cell = cellOf(row)
      return columns.flatMap((column, index) => (isShown(index) ? [cell(column, index)] : []))
    })
  }, [columns, items, canAdd, now, locale, t, isShown])

  const slotOf = (target: Element): Slot | undefined => {
    const id = target.closest('[data-slot]')?.getAttribute('data-slot')
    return id ? slots.find((slot) => String(slot.id) === id) : undefined
  }
  const drag = useDrag({
    heights,
    canAdd,
    canMove: (target) => {
      const slot = onMove && slotOf(target)
      return slot !== undefined && canDeleteSlot(slot) ? slot.id : undefined
    },
    onDrop: (id, column, row) => {
      const slot = slots.find((each) => each.id === id)
      const start = (columns[column]?.start ?? Number.NaN) + row * STEP_SECONDS
      if (slot && !Number.isNaN(start)) onMove?.(slot, start)
    },
    onRange: (column, first, last) => {
      const start = columns[column]?.start ?? Number.NaN
      add(start + first * STEP_SECONDS, start + (last + 1) * STEP_SECONDS)
    },
  })
  const opensAt = useRef(0)
  useLayoutEffect(() => {
    const row = (SLOT_LIMITS.calendarOpensAtHour * HOUR_SECONDS) / STEP_SECONDS
    opensAt.current = heightOfRows(heights, 0, row)
  }, [heights])
  // Not at every change of the heights: a slot that is added must not move the calendar.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = opensAt.current
  }, [from, view])
  const click = (target: Element) => {
    const slot = slotOf(target)
    if (slot) {
      // The block disappears with its slot, but the cell stays.
      if (canDeleteSlot(slot)) target.closest<HTMLElement>('[role="gridcell"]')?.focus({ preventScroll: true })
      return onChoose(slot)
    }
    const cell = target.closest('.slot-pending') ? null : target.closest<HTMLElement>('[role="gridcell"]')
    const day = columns[Number(cell?.dataset.column)]?.start
    if (!cell || day === undefined) return
    const time = day + Number(cell.dataset.row) * STEP_SECONDS
    add(time, time + STEP_SECONDS)
  }
  const template = `${HOUR_WIDTH}px repeat(${columns.length}, minmax(${COLUMN_WIDTH}px, 1fr))`
  return (
    <>
      <Box
        ref={box}
        as="section"
        aria-label={t('calendar.label')}
        className={drag.chosen ? 'is-dragging' : undefined}
        css={gridLook}
        position="relative"
        overflow="auto"
        maxH={{ base: '26rem', md: '38rem' }}
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
        userSelect="none"
        scrollPaddingTop="56px"
        scrollPaddingInlineStart={`${HOUR_WIDTH}px`}
      >
        {/* The cells have the focus; the grid only listens for their keys. */}
        <div
          role="grid"
          aria-label={t('calendar.label')}
          aria-describedby={hintId}
          aria-rowcount={ROWS + 1}
          aria-colcount={columns.length + 1}
          style={{ minWidth: `${HOUR_WIDTH + columns.length * COLUMN_WIDTH}px` }}
          tabIndex={-1}
          onClick={({ target, detail }) => {
            // A click by keyboard has no pointer press, so it ends no drag.
            const endsDrag = detail > 0 && drag.endsDrag()
            if (target instanceof Element && !endsDrag) click(target)
          }}
          onKeyDown={(event) => keys.onKeyDown(event, slotOf)}
          onFocus={keys.onFocus}
          {...drag.handlers}
        >
          <CalendarHead columns={columns} isShown={isShown} template={template} now={now} />
          {rows.map((cells, row) => (
            <CalendarRow
              key={row}
              row={row}
              time={(columns[0]?.start ?? 0) + row * STEP_SECONDS}
              cells={cells}
              template={template}
              heights={heights}
              now={now}
              cursor={row === keys.row ? cursorColumn : -1}
              chosen={drag.chosen && row >= drag.chosen.first && row <= drag.chosen.last ? drag.chosen.column : -1}
            />
          ))}
        </div>
      </Box>
      <Text id={hintId} fontSize="xs" color="fg.muted" mt="1" hideBelow="md">
        {t(canAdd ? 'calendar.keys' : onMove ? 'calendar.keys.read' : 'calendar.keys.closed', KEY_NAMES)}
      </Text>
    </>
  )
}
