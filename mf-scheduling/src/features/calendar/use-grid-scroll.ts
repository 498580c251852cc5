import { HOUR_SECONDS, tokyoDayStart } from '@portal/contracts/kernel'
import { SLOT_LIMITS, type SlotTimes } from '@portal/contracts/scheduling'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { bringIntoSight } from './bring-into-sight'
import type { Span } from './calendar-views'
import { heightOfRows, rowsOf, STEP_SECONDS } from './grid-model'
import type { GridTable } from './grid-table'

interface GridScrollOptions {
  readonly span: Span
  readonly table: GridTable
  readonly sought: SlotTimes | undefined
}

const OPENING_ROW = (SLOT_LIMITS.calendarOpensAtHour * HOUR_SECONDS) / STEP_SECONDS

/**
 * SLOT-02: other days begin at 9:00. CALE-03: then the grid scrolls to the slot that has to be in sight. Returns the
 * ref of its box.
 */
export function useGridScroll({ span: { from, until }, table, sought }: GridScrollOptions) {
  const box = useRef<HTMLDivElement>(null)
  const present = useRef(table)
  const shown = useRef<SlotTimes>(undefined)
  useLayoutEffect(() => {
    present.current = table
  }, [table])
  // Not at every change of the heights: a slot that is added must not move the calendar.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = heightOfRows(present.current.heights, 0, OPENING_ROW)
  }, [from, until])
  useEffect(() => {
    const grid = box.current
    if (!grid || !sought || sought === shown.current || sought.start < from || sought.start >= until) return
    shown.current = sought
    const { heights, columns, items } = present.current
    const { first, rows } = rowsOf(sought)
    const top = heightOfRows(heights, 0, first)
    const bottom = top + heightOfRows(heights, first, rows)
    const head = grid.querySelector('.calendar-head')?.clientHeight ?? 0
    const isInSight = top >= grid.scrollTop && bottom + head <= grid.scrollTop + grid.clientHeight
    if (!isInSight) grid.scrollTop = top
    // The page scrolls too, and a grid with many columns sideways. A slot that was just added may not be there yet.
    const known = items.findIndex((parts) => parts.some(({ item }) => item.start === sought.start))
    const column = known >= 0 ? known : columns.findIndex(({ start }) => start === tokyoDayStart(sought.start))
    bringIntoSight(grid.querySelector(`[role="gridcell"][data-row="${first}"][data-column="${column}"]`))
  }, [sought, from, until])
  return box
}
