/** Freezes Date at a time in Tokyo, `2026-11-21T14:30`; timers keep running. Real time is restored after each test. */
export function stopClockAt(tokyo: string): void {
  jest.useFakeTimers({
    now: new Date(`${tokyo.length === 16 ? `${tokyo}:00` : tokyo}+09:00`),
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  })
}
