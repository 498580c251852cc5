import { useCallback, useSyncExternalStore } from 'react'

/** The result of a media query, correct at the first paint. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Narrower than 768 px: tables are cards and actions are at the bottom. */
export const useIsPhone = () => useMedia('(max-width: 47.99rem)')
