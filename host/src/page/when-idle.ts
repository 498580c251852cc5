/**
 * Runs work when the page is idle, at the latest after that many milliseconds; at once in a browser that cannot tell.
 */
export function whenIdle(work: () => void, atLatestMs: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: atLatestMs })
  else work()
}
