import createCache, { type EmotionCache } from '@emotion/cache'
import { Fragment, StrictMode, useEffect, useState, type ReactNode } from 'react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import { pageStyles } from './page-styles'
import { system } from './theme/system'

/** Of the roots of a page one has the global styles, because the browser matches each copy against each element. */
const globals: { root?: object } = {}
const claim = (root: object): object => {
  globals.root ??= root
  return root
}
const release = (root: object) => {
  if (globals.root === root) delete globals.root
}

function useHasGlobals(): boolean {
  const [root] = useState(() => claim({}))
  useEffect(() => {
    claim(root)
    return () => release(root)
  }, [root])
  return globals.root === root
}

/** ChakraProvider inserts the global styles of each root; here they go nowhere. */
let nowhere: EmotionCache | undefined
const nowhereStyles = (): EmotionCache => (nowhere ??= { ...createCache({ key: 'nowhere' }), insert: () => undefined })

/**
 * In development React renders twice and repeats each effect, so that one that does not clean up is noticed. Not in
 * tests, which count calls.
 */
const Checks = process.env.NODE_ENV === 'development' ? StrictMode : Fragment

/** Theme and styles of one React root. The host and every remote are wrapped in one. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const styles = pageStyles()
  return (
    <Checks>
      <CacheProvider value={useHasGlobals() ? styles : nowhereStyles()}>
        <ChakraProvider value={system}>
          <CacheProvider value={styles}>{children}</CacheProvider>
        </ChakraProvider>
      </CacheProvider>
    </Checks>
  )
}
