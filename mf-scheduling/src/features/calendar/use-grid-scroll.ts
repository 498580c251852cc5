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
  readonly now: number
}

const OPENING_ROW = (SLOT_LIMITS.calendarOpensAtHour * HOUR_SECONDS) / STEP_SECONDS

/** A grid that is higher than what is left of the window below it shows only that part. */
const heightInWindow = (grid: HTMLElement): number =>
  Math.min(grid.clientHeight, Math.max(0, window.innerHeight - grid.getBoundingClientRect().top))

/**
 * SLOT-02: other days begin at 9:00, or at their first slot if none is in sight then; of the slots those that are not
 * over count, if there are such. CALE-03: then the grid scrolls to
 * the slot that has to be in sight. Returns the ref of its box.
 */
export function useGridScroll({ span: { from, until }, table, sought, now }: GridScrollOptions) {
  const box = useRef<HTMLDivElement>(null)
  const present = useRef({ ...table, now })
  const shown = useRef<SlotTimes>(undefined)
  useLayoutEffect(() => {
    present.current = { ...table, now }
  }, [table, now])
  const isEmpty = table.items.every((parts) => parts.length === 0)
  // Not at every change of the heights: a slot that is added must not move the calendar.
  useLayoutEffect(() => {
    const grid = box.current
    if (!grid) return
    const { heights, items, now: at } = present.current
    const opening = heightOfRows(heights, 0, OPENING_ROW)
    const all = items.flatMap((parts) => parts.map(({ item }) => item))
    const coming = all.filter(({ end }) => end > at)
    const places = (coming.length > 0 ? coming : all).map((item) => heightOfRows(heights, 0, rowsOf(item).first))
    const visible = heightInWindow(grid)
    const isInSight = places.some((top) => top >= opening && top < opening + visible)
    grid.scrollTop = isInSight || places.length === 0 || visible === 0 ? opening : Math.min(...places)
    // The slots may be read after the grid is shown.
  }, [from, until, isEmpty])
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
