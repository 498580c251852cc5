import { useSyncExternalStore } from 'react'

// From this width on (Chakra's `lg`) the sidebar is beside the screen instead of in a drawer.
const QUERY = '(min-width: 64rem)'

const follow = (listener: () => void) => {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useWide = (): boolean => useSyncExternalStore(follow, () => window.matchMedia(QUERY).matches)
