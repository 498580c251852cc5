import type { Measure } from './busy'

/**
 * Returns how often each remote changed its elements since the last call. All changes of one commit of React count as
 * one.
 */
export function countChanges(): Measure {
  const changes = new Map<string, number>()
  const observer = new MutationObserver(([first]) => {
    const target = first?.target
    const place = (target instanceof Element ? target : target?.parentElement)?.closest<HTMLElement>('[data-remote]')
      ?.dataset['remote']
    if (place) changes.set(place, (changes.get(place) ?? 0) + 1)
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return {
    take() {
      const taken = new Map(changes)
      changes.clear()
      return taken
    },
    stop: () => observer.disconnect(),
  }
}
