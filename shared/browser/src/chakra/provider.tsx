import { Fragment, StrictMode, type ReactNode } from 'react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import { pageStyles } from './page-styles'
import { system } from './theme/system'

/** `pageStyles` inserts the global styles; ChakraProvider would insert them for each root. */
const withoutGlobalStyles = { ...system, _global: [], _config: { ...system._config, disableLayers: true } }

/**
 * In development React renders twice and repeats each effect, so that one that does not clean up is noticed. Not in
 * tests, which count calls.
 */
const Checks = process.env.NODE_ENV === 'development' ? StrictMode : Fragment

/** Theme and styles of one React root. The host and every remote are wrapped in one. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Checks>
      <CacheProvider value={pageStyles()}>
        <ChakraProvider value={withoutGlobalStyles}>{children}</ChakraProvider>
      </CacheProvider>
    </Checks>
  )
}
