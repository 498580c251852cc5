const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

export interface Person {
  isThere(): boolean
  /** The same, and starts anew. */
  take(): boolean
  stop(): void
}

/**
 * Whether somebody used the page since the last call. What a person causes says nothing about a remote: dragging, typing into a long form,
 * going back with a key held down. A remote that goes on by itself goes on while nobody does anything.
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
