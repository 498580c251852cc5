// What both parts of `npm run bench` measure in a page, and how they sum it up.
/** Runs in the page: records when the wanted content stands, and the long tasks (above 50 ms) until then. */
export function watchFor({ path, seen }) {
  window.__wanted = { path, seen }
  window.__longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.__longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (window.__seenAt !== undefined || location.pathname !== window.__wanted.path) return
    const found = document.querySelector(window.__wanted.seen)
    if (found && !found.closest('[aria-busy="true"], [hidden]')) window.__seenAt = performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
}

export const untilSeen = async (tab) => {
  await tab.waitForFunction(() => window.__seenAt !== undefined, undefined, { timeout: 60_000 })
  return tab.evaluate(() => window.__seenAt)
}

/** The sum of the long tasks that began before the content stood. */
export const longTasksUntilSeen = (tab) =>
  tab.evaluate(() =>
    window.__longTasks
      .filter(({ startTime }) => startTime < (window.__seenAt ?? 0))
      .reduce((sum, { duration }) => sum + duration, 0),
  )

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Half of the runs lie between these two. */
export function spreadOf(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part) => sorted[Math.floor((sorted.length - 1) * part)].toFixed(0)
  return `${at(0.25)}–${at(0.75)}`
}
