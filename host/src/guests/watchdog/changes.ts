import type { Measure } from './busy'

/** How often each remote changed what it shows since the last call. What one commit of React changes comes as one call. */
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
