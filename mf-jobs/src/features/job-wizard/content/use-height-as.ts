import { useEffect, type RefObject } from 'react'

/** Keeps the height of an element as a property of its parent, for the layout of what stands below it. */
export function useHeightAs(property: `--${string}`, of: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const [element, parent] = [of.current, of.current?.parentElement]
    if (!isShown || !element || !parent) return
    const observer = new ResizeObserver(() => parent.style.setProperty(property, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => observer.disconnect()
  }, [property, of, isShown])
}
