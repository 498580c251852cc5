/**
 * Calls `start` when the browser has painted what the index page shows a member before any script (the outline).
 * Files that are already stored would otherwise run before the first paint, and the page would stay empty until the
 * host has rendered. At once where there is nothing to wait for: no outline, a paint that happened, a hidden page.
 */
export function afterFirstPaint(start: () => void): void {
  const isWaiting =
    document.documentElement.dataset['member'] !== undefined &&
    document.visibilityState === 'visible' &&
    performance.getEntriesByType('paint').length === 0
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
