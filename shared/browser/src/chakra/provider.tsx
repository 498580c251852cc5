import type { ReactNode } from 'react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { system } from './theme/system'

declare global {
  interface Window {
    __portalEmotionCache?: EmotionCache
  }
}

/**
 * One cache per page. With one per React root every rule would be injected repeatedly and the order of rules would
 * break.
 */
function pageCache(): EmotionCache {
  // In production emotion adds one empty style element and uses insertRule: the CSP needs only the hash of the empty
  // text.
  window.__portalEmotionCache ??= createCache({ key: 'css' })
  return window.__portalEmotionCache
}

/** Theme and styles of one React root. The host and every remote are wrapped in one. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={pageCache()}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
