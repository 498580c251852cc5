/** Runs `work`, which sends `content`, unless it is under way already. */
export type Press<Content = string> = <T>(content: Content, work: () => Promise<T>) => Promise<T>

/** Milliseconds: longer than a double click, shorter than an intended repetition. */
export const SAME_PRESS = 500

interface Pressed {
  readonly content: string
  readonly answer: Promise<unknown>
  /** The time until which a press with the same content gets the same promise; Infinity while it waits or runs. */
  until: number
}

/**
 * The one rule of a second press. The same content while it runs: the same promise. Other content: it runs afterwards,
 * even if its screen is gone by then, so nothing is dropped or reported as done. After a failure the same content runs
 * again. `echo`: milliseconds after a press during which a success still answers the same content.
 */
export function createPress(echo = 0): Press {
  let last: Pressed | undefined
  return <T>(content: string, work: () => Promise<T>) => {
    // Not Date.now(), which may stand still or jump.
    const at = performance.now()
    if (last?.content === content && at < last.until) return last.answer as Promise<T>
    const answer = last?.until === Infinity ? last.answer.then(work, work) : work()
    const pressed: Pressed = (last = { content, answer, until: Infinity })
    answer.then(
      () => (pressed.until = at + echo),
      () => (pressed.until = 0),
    )
    return answer
  }
}
