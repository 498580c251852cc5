import { useEffect, useRef, useState, type PointerEvent } from 'react'

interface Place {
  readonly column: number
  readonly row: number
}

/** The half hours of one column that a drag covers, or the slot that it moves. */
interface Drag {
  readonly from: Place
  readonly to: Place
  /** The number of half hours of the slot above the point where the drag began. */
  readonly above: number
  /** The vertical position of the press on the page. */
  readonly y: number
  readonly slotId?: number
}

interface DragOptions {
  /** Of the rows. */
  readonly heights: readonly number[]
  readonly canAdd: boolean
  /** Returns the id of the slot there, if it may be moved. */
  readonly canMove: (target: Element) => number | undefined
  readonly onRange: (column: number, first: number, last: number) => void
  readonly onDrop: (slotId: number, column: number, row: number) => void
}

/** In pixels: a press on a slot that moves up or down by less than this is a click. */
const SLIP = 8

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null

/** The half hour at the pointer. A slot lies in its first cell, also where it covers the ones below. */
const placeAt = (cell: HTMLElement, y: number, heights: readonly number[]): Place & { readonly above: number } => {
  const row = Number(cell.dataset.row)
  let above = 0
  for (let left = y - cell.getBoundingClientRect().top; left >= (heights[row + above] ?? Infinity); above += 1)
    left -= heights[row + above] ?? 0
  return { column: Number(cell.dataset.column), row: row + above, above }
}

const isSame = (one: Place, other: Place): boolean => one.column === other.column && one.row === other.row

/**
 * SLOT-08, AVAIL-06: a drag over free half hours of one day adds them as a slot; a drag of an open slot moves it. A
 * press that stays in its cell is a click. On a touch screen a drag scrolls.
 */
export function useDrag({ heights, canAdd, canMove, onRange, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag>()
  const wasDragged = useRef(false)
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
  const isMove = drag?.slotId !== undefined
  const first = drag && (isMove ? Math.max(0, drag.to.row - drag.above) : Math.min(drag.from.row, drag.to.row))
  const last = drag && (isMove ? first : Math.max(drag.from.row, drag.to.row))
  const isElsewhere = drag !== undefined && !isSame(drag.from, drag.to)
  return {
    chosen:
      isElsewhere && first !== undefined && last !== undefined ? { column: drag.to.column, first, last } : undefined,
    /** True once after a drag, because the click that the browser sends at its end must not select anything. */
    endsDrag: (): boolean => {
      const ends = wasDragged.current
      wasDragged.current = false
      return ends
    },
    handlers: {
      onPointerDown: ({ target, button, pointerType, clientY }: PointerEvent) => {
        wasDragged.current = false
        if (button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return
        const cell = cellOf(target)
        if (!cell) return
        const isSlot = target.closest('.slot-block') !== null
        const slotId = isSlot ? canMove(target) : undefined
        if (isSlot ? slotId === undefined : !canAdd) return
        const from = placeAt(cell, clientY, heights)
        setDrag({ from, to: from, above: from.above, y: clientY, slotId })
      },
      onPointerMove: ({ target, clientY }: PointerEvent) => {
        const cell = drag && cellOf(target)
        if (!cell) return
        const { from, y } = drag
        const place = placeAt(cell, clientY, heights)
        const isNear = place.column === from.column
        if (!isMove && !isNear) return
        const to = isMove && isNear && Math.abs(clientY - y) < SLIP ? from : place
        if (isSame(to, drag.to)) return
        wasDragged.current = true
        setDrag({ ...drag, to })
      },
      onPointerUp: () => {
        if (isElsewhere && first !== undefined && last !== undefined) {
          if (drag.slotId !== undefined) onDrop(drag.slotId, drag.to.column, first)
          else onRange(drag.from.column, first, last)
        }
        setDrag(undefined)
      },
    },
  }
}
