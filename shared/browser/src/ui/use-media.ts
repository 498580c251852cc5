import { useCallback, useSyncExternalStore } from 'react'

/** Follows a media query; the first paint is already right. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback((changed: () => void) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }, [query])
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches, () => false)
}

/** Narrower than 768 px: tables are cards, actions lie at the thumb. */
export const useIsPhone = () => useMedia('(max-width: 47.99rem)')
