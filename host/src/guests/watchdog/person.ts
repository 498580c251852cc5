const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

export interface Person {
  isThere(): boolean
  /** Returns the same and resets it. */
  take(): boolean
  stop(): void
}

/**
 * Whether the user used the page since the last call. Effects of input (dragging, typing into a long form, holding a
 * key down) say nothing about a remote. A faulty remote continues without any input.
 */
export function watchPerson(): Person {
  let isThere = false
  const seen = ({ isTrusted }: Event) => {
    if (isTrusted) isThere = true
  }
  for (const sign of SIGNS) window.addEventListener(sign, seen, { capture: true, passive: true })
  return {
    isThere: () => isThere,
    take() {
      const was = isThere
      isThere = false
      return was
    },
    stop: () => {
      for (const sign of SIGNS) window.removeEventListener(sign, seen, true)
    },
  }
}
