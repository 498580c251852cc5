/** The index page shows a member the outline of the frame, and a visitor the first view of a public screen. */
const isShownEarly = (): boolean => {
  const { member, late } = document.documentElement.dataset
  return late === undefined && document.getElementById(member === undefined ? 'first-view' : 'outline') !== null
}

/**
 * Calls `start` when the browser has painted what the index page shows before any script.
 * Files that are already stored would otherwise run before the first paint, and the page would stay empty until the
 * host has rendered. At once where there is nothing to wait for: nothing is shown, a paint that happened, a hidden
 * page.
 */
export function afterFirstPaint(start: () => void): void {
  const isWaiting =
    isShownEarly() && document.visibilityState === 'visible' && performance.getEntriesByType('paint').length === 0
  if (!isWaiting) {
    start()
    return
  }
  let isStarted = false
  const once = () => {
    if (isStarted) return
    isStarted = true
    start()
  }
  // The task after an animation frame runs once that frame is drawn. The timer is for a page that is hidden meanwhile,
  // which draws no frames.
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, LONGEST_WAIT_MS)
}

const LONGEST_WAIT_MS = 500
