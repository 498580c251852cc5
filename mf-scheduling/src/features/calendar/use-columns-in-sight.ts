import { useEffect, useState, type RefObject } from 'react'
import { HOUR_WIDTH } from './grid-look'

/** With more columns (a week by posting has seven for each posting) only the visible ones are rendered. */
const MANY_COLUMNS = 42
const STEP = 12

/** Whether a column of the grid is visible or nearly so. The calendar scrolls sideways within `box`. */
export function useColumnsInSight(box: RefObject<HTMLElement | null>, count: number) {
  const isMany = count > MANY_COLUMNS
  const [sight, setSight] = useState({ first: 0, last: 3 * STEP })
  useEffect(() => {
    const element = box.current
    if (!element || !isMany) return undefined
    const look = () => {
      const width = (element.scrollWidth - HOUR_WIDTH) / count
      const first = Math.floor(element.scrollLeft / width / STEP) * STEP - STEP
      const last = Math.ceil((element.scrollLeft + element.clientWidth) / width / STEP) * STEP + STEP
      setSight((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      element.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [box, isMany, count])
  return isMany ? sight : undefined
}
