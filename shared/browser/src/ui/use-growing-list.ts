import { useCallback, useMemo, useState } from 'react'

const STEP = 60

/**
 * Renders a long list in steps: more rows are added when its end is near the viewport, so that 10,000 rows stay
 * responsive. Put `endRef` on an element after the last row.
 */
export function useGrowingList<Row>(rows: readonly Row[], step = STEP) {
  const [shown, setShown] = useState(step)
  const canWatch = typeof IntersectionObserver !== 'undefined'
  const visible = useMemo(() => (canWatch ? rows.slice(0, shown) : rows), [canWatch, rows, shown])
  const hasMore = visible.length < rows.length
  const endRef = useCallback(
    (element: Element | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setShown(shown + step)
        },
        { rootMargin: '800px' },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [shown, step],
  )
  return { visible, hasMore, endRef }
}
