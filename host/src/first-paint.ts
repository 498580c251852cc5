declare global {
  interface Window {
    /** Of the index page (`shared/delivery/src/page/page-start.ts`); pages that show nothing early have none. */
    readonly __portalFirstFrame?: Promise<void>
  }
}

/** The index page shows a member the outline of the frame, and a visitor the first view of a public screen. */
const isShownEarly = (): boolean => {
  const { member, late } = document.documentElement.dataset
  return late === undefined && document.getElementById(member === undefined ? 'first-view' : 'outline') !== null
}

/**
 * Calls `start` when the browser has drawn what the index page shows before any script.
 * Files that are already stored would otherwise run before the first paint, and the page would stay empty until the
 * host has rendered. At once where there is nothing to wait for: nothing is shown, or nobody can see the page.
 */
export function afterFirstPaint(start: () => void): void {
  const drawn = window.__portalFirstFrame
  if (!drawn || !isShownEarly() || document.visibilityState !== 'visible') {
    start()
    return
  }
  let isStarted = false
  const once = () => {
    if (isStarted) return
    isStarted = true
    start()
  }
  void drawn.then(once)
  // For a page that is hidden meanwhile, which draws no frames.
  setTimeout(once, LONGEST_WAIT_MS)
}

const LONGEST_WAIT_MS = 500
