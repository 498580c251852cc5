import { useSyncExternalStore } from 'react'

// The width from which the sidebar stands beside the screen instead of in a drawer (Chakra's `lg`).
const QUERY = '(min-width: 64rem)'

const follow = (listener: () => void) => {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useWide = (): boolean => useSyncExternalStore(follow, () => window.matchMedia(QUERY).matches)
