import { useEffect, useState, type PointerEvent } from 'react'

/** The half hours of one column over which a drag stands, or the slot that it moves. */
interface Drag {
  readonly column: number
  readonly from: number
  readonly to: number
  readonly slotId?: number
  readonly isElsewhere: boolean
}

interface DragOptions {
  readonly canAdd: boolean
  /** The id of the slot there, if it may be moved. */
  readonly canMove: (target: Element) => number | undefined
  readonly onRange: (column: number, first: number, last: number) => void
  readonly onDrop: (slotId: number, column: number, row: number) => void
}

const cellAt = (target: EventTarget): { row: number; column: number } | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}

/**
 * SLOT-08, AVAIL-06: a drag over free half hours of one day adds them, a drag of an open slot moves it. A press that
 * stays in its cell is a click; touch scrolls.
 */
export function useDrag({ canAdd, canMove, onRange, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag>()
  const isOn = drag !== undefined
  useEffect(() => {
    if (!isOn) return undefined
    // A drag that ends outside the calendar does nothing.
    const end = () => setDrag(undefined)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [isOn])
  const first = drag && Math.min(drag.from, drag.to)
  const last = drag && Math.max(drag.from, drag.to)
  const isMove = drag?.slotId !== undefined
  const isShown = drag?.isElsewhere === true
  return {
    chosen:
      isShown && drag && first !== undefined && last !== undefined
        ? { column: drag.column, first: isMove ? drag.to : first, last: isMove ? drag.to : last }
        : undefined,
    handlers: {
      onPointerDown: ({ target, button, pointerType }: PointerEvent) => {
        if (button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return
        const cell = cellAt(target)
        if (!cell) return
        const isSlot = target.closest('.slot-block') !== null
        const slotId = isSlot ? canMove(target) : undefined
        if (isSlot ? slotId === undefined : !canAdd) return
        setDrag({ column: cell.column, from: cell.row, to: cell.row, slotId, isElsewhere: false })
      },
      onPointerOver: ({ target }: PointerEvent) => {
        const cell = drag && cellAt(target)
        if (!cell) return
        if (isMove) setDrag({ ...drag, column: cell.column, to: cell.row, isElsewhere: true })
        else if (cell.column === drag.column && cell.row !== drag.to)
          setDrag({ ...drag, to: cell.row, isElsewhere: cell.row !== drag.from })
      },
      onPointerUp: () => {
        if (drag?.isElsewhere) {
          if (drag.slotId !== undefined) onDrop(drag.slotId, drag.column, drag.to)
          else if (first !== undefined && last !== undefined) onRange(drag.column, first, last)
        }
        setDrag(undefined)
      },
    },
  }
}
