import { useEffect, useRef, useState } from 'react'

/** How far outside the window a place is already near, in px. */
const MARGIN = 600

/** For what is loaded late: a place in the page, and whether it has come near to the window once. */
export function useNear() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${MARGIN}px 0px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, isNear }
}
