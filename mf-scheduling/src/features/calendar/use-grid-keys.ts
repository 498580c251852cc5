import { pressedKey } from '@portal/browser/press'
import { HOUR_SECONDS, tokyoDayStart } from '@portal/contracts/kernel'
import { canDeleteSlot, SLOT_LIMITS, type Slot } from '@portal/contracts/scheduling'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { movedCursor, STEP_SECONDS, type Cursor } from './grid-model'

interface GridKeysOptions {
  readonly box: RefObject<HTMLElement | null>
  readonly range: { readonly from: number; readonly until: number }
  /** The number of columns of each day. */
  readonly groups: number
  /** The slots at a half hour. */
  readonly coveringAt: (time: number, column: number) => Slot[]
  readonly onMoment: (moment: number) => void
  readonly onAdd: (time: number) => void
  readonly onChoose: (slot: Slot) => void
  readonly onDelete: (slot: Slot) => void
  readonly onMove?: (slot: Slot, start: number) => boolean
}

/**
 * AVAIL-05: one cell is in the tab order, and the arrow keys move it. Enter adds a slot or opens the slot that is there
 * (one of several, too); with Shift it adds a slot beside the others. Delete removes an open slot. Shift with an arrow
 * moves an open slot.
 */
export function useGridKeys(options: GridKeysOptions) {
  const { box, range, groups, coveringAt, onMoment, onAdd, onChoose, onDelete, onMove } = options
  const [wished, setCursor] = useState<Cursor>()
  const wantsFocus = useRef(false)
  const isInside = wished && wished.time >= range.from && wished.time < range.until
  const cursor: Cursor = isInside
    ? { time: wished.time, group: Math.min(wished.group, groups - 1) }
    : { time: range.from + SLOT_LIMITS.calendarOpensAtHour * HOUR_SECONDS, group: 0 }
  const day = tokyoDayStart(cursor.time)
  const column = Math.round((day - range.from) / (24 * HOUR_SECONDS)) * groups + cursor.group
  const cellOf = () => box.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    cellOf()?.focus()
  })

  const blocksHere = (): HTMLElement[] =>
    coveringAt(cursor.time, column).flatMap(
      ({ id }) => box.current?.querySelector<HTMLElement>(`[data-slot="${id}"]`) ?? [],
    )
  /** In a cell with several slots the arrows move from one slot to the next. */
  const keyOnSlot = (event: KeyboardEvent, slot: Slot) => {
    const blocks = blocksHere()
    const here = blocks.indexOf(event.target as HTMLElement)
    const key = pressedKey(event)
    if (key === 'Escape') cellOf()?.focus()
    else if (key === 'Delete' && canDeleteSlot(slot)) {
      // The block disappears with its slot, but the cell stays.
      cellOf()?.focus()
      onDelete(slot)
    } else if (key === 'ArrowDown' || key === 'ArrowRight') blocks[(here + 1) % blocks.length]?.focus()
    else if (key === 'ArrowUp' || key === 'ArrowLeft') blocks.at(here - 1)?.focus()
    else return
    event.preventDefault()
  }
  const keyOnCell = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const slots = coveringAt(cursor.time, column)
    if (key === 'Enter') {
      const [first] = slots
      if (!first || event.shiftKey) onAdd(cursor.time)
      else if (slots.length === 1) onChoose(first)
      else blocksHere()[0]?.focus()
      return event.preventDefault()
    }
    if (key === 'Delete') {
      const open = slots.filter(canDeleteSlot)
      if (open.length === 1 && open[0]) onDelete(open[0])
      else if (open.length > 1) blocksHere()[0]?.focus()
      return
    }
    const next = movedCursor(cursor, key, groups)
    if (!next) return
    event.preventDefault()
    if (event.shiftKey) {
      // AVAIL-06: with Shift the arrows move the open slot.
      const open = slots.filter(canDeleteSlot)
      const [slot] = open
      if (!onMove || !slot || open.length !== 1 || next.group !== cursor.group) return
      if (!onMove(slot, slot.start_timestamp + next.time - cursor.time)) return
    }
    wantsFocus.current = true
    setCursor(next)
    if (next.time < range.from || next.time >= range.until) onMoment(next.time)
  }
  return {
    cursor,
    day,
    row: (cursor.time - day) / STEP_SECONDS,
    onKeyDown: (event: KeyboardEvent, slotOf: (target: Element) => Slot | undefined) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return
      // A click on a heading gives the grid itself the focus; then no cell is marked.
      if (!event.target.closest('[role="gridcell"]')) return
      if (pressedKey(event) === 'Enter' && event.repeat) return event.preventDefault()
      const slot = slotOf(event.target)
      if (slot) keyOnSlot(event, slot)
      else keyOnCell(event)
    },
    /** A click on another cell moves the cursor too. It stays on a slot that goes on into its half hour. */
    onFocus: ({ target }: FocusEvent) => {
      const cell = target.closest<HTMLElement>('[role="gridcell"]')
      if (!cell) return
      const slot = target.closest('[data-slot]')?.getAttribute('data-slot')
      if (slot && coveringAt(cursor.time, column).some(({ id }) => String(id) === slot)) return
      const at = Number(cell.dataset.column)
      const dayOf = range.from + Math.floor(at / groups) * 24 * HOUR_SECONDS
      setCursor({ time: dayOf + Number(cell.dataset.row) * STEP_SECONDS, group: at % groups })
    },
  }
}
