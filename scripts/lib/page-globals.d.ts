// What measurements keep in the window of a page. This file has no import, so these declarations are global.

interface Window {
  /** The page and the content that a measurement waits for. */
  __wanted: { path: string; seen: string }
  /** When that content stood, in ms since the navigation. */
  __seenAt: number | undefined
  __longTasks: { startTime: number; duration: number }[]
  /** The longest time from an input to the paint after it, in ms. */
  __slowest: number
}

/** Event Timing: Chromium knows it, TypeScript's DOM does not. */
interface PerformanceObserverInit {
  durationThreshold?: number
}
