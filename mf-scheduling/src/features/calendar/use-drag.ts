import { useEffect, useState, type PointerEvent } from 'react'

/** The half hours of one column over which a drag stands. */
interface Drag {
  readonly column: number
  readonly from: number
  readonly to: number
}

interface DragOptions {
  readonly canAdd: boolean
  readonly onRange: (column: number, first: number, last: number) => void
}

const cellAt = (target: EventTarget): { row: number; column: number } | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}

/** SLOT-08: a drag over free half hours of one day. A press that stays in its cell is a click; touch scrolls. */
export function useDrag({ canAdd, onRange }: DragOptions) {
  const [drag, setDrag] = useState<Drag>()
  const isOn = drag !== undefined
  useEffect(() => {
    if (!isOn) return undefined
    // A drag that ends outside the calendar adds nothing.
    const end = () => setDrag(undefined)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [isOn])
  const isLong = drag !== undefined && drag.from !== drag.to
  return {
    chosen: isLong
      ? { column: drag.column, first: Math.min(drag.from, drag.to), last: Math.max(drag.from, drag.to) }
      : undefined,
    handlers: {
      onPointerDown: ({ target, button, pointerType }: PointerEvent) => {
        if (!canAdd || button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return
        const cell = target.closest('.slot-block') ? undefined : cellAt(target)
        if (cell) setDrag({ column: cell.column, from: cell.row, to: cell.row })
      },
      onPointerOver: ({ target }: PointerEvent) => {
        const cell = drag && cellAt(target)
        if (cell && cell.column === drag.column && cell.row !== drag.to) setDrag({ ...drag, to: cell.row })
      },
      onPointerUp: () => {
        if (drag && isLong) onRange(drag.column, Math.min(drag.from, drag.to), Math.max(drag.from, drag.to))
        setDrag(undefined)
      },
    },
  }
}
