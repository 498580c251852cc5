import type { ReactNode } from 'react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import { pageStyles } from './page-styles'
import { system } from './theme/system'

/** `pageStyles` inserts the global styles; ChakraProvider would insert them for each root. */
const withoutGlobalStyles = { ...system, _global: [], _config: { ...system._config, disableLayers: true } }

/** Theme and styles of one React root. The host and every remote are wrapped in one. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={pageStyles()}>
      <ChakraProvider value={withoutGlobalStyles}>{children}</ChakraProvider>
    </CacheProvider>
  )
}
