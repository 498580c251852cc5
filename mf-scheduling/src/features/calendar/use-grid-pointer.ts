import { canDeleteSlot, type Slot } from '@portal/contracts/scheduling'
import type { MouseEvent } from 'react'
import { STEP_SECONDS } from './grid-model'
import type { GridTable } from './grid-table'
import { useDrag } from './use-drag'

interface GridPointerOptions {
  readonly table: GridTable
  readonly slots: readonly Slot[]
  readonly canAdd: boolean
  /** `until` is the end of a drag; a click has only a start. */
  readonly onTime: (from: number, until?: number) => void
  readonly onChoose: (slot: Slot) => void
  readonly onMove?: (slot: Slot, start: number) => boolean
}

/** SLOT-08, AVAIL-06: what clicks and drags on the grid do. */
export function useGridPointer(options: GridPointerOptions) {
  const { table, slots, canAdd, onTime, onChoose, onMove } = options
  const { columns, heights } = table
  const timeOf = (column: number, row: number): number => (columns[column]?.start ?? Number.NaN) + row * STEP_SECONDS
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
      const start = timeOf(column, row)
      if (slot && !Number.isNaN(start)) onMove?.(slot, start)
    },
    onRange: (column, first, last) => onTime(timeOf(column, first), timeOf(column, last + 1)),
  })
  const click = (target: Element) => {
    const slot = slotOf(target)
    if (slot) {
      // The block disappears with its slot, but the cell stays.
      if (canDeleteSlot(slot)) target.closest<HTMLElement>('[role="gridcell"]')?.focus({ preventScroll: true })
      return onChoose(slot)
    }
    const cell = target.closest('.slot-pending') ? null : target.closest<HTMLElement>('[role="gridcell"]')
    const time = timeOf(Number(cell?.dataset.column), Number(cell?.dataset.row))
    if (!Number.isNaN(time)) onTime(time)
  }
  return {
    slotOf,
    chosen: drag.chosen,
    handlers: {
      ...drag.handlers,
      onClick: ({ target, detail }: MouseEvent) => {
        // A click by keyboard has no pointer press, so it ends no drag.
        const endsDrag = detail > 0 && drag.endsDrag()
        if (target instanceof Element && !endsDrag) click(target)
      },
    },
  }
}
