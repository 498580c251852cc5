import createCache, { type EmotionCache } from '@emotion/cache'
import { css } from '@emotion/react'
import { system } from './theme/system'

declare global {
  interface Window {
    __portalEmotionCache?: EmotionCache
  }
}

/**
 * The rules of each rendering get a style element of their own. If a rule with `@layer` or `@media` is inserted into an
 * element that is already in use, Chromium computes the styles and the layout of the whole page again.
 */
function withElementPerRendering({ sheet }: EmotionCache): void {
  const insert = sheet.insert.bind(sheet)
  let isRendering = false
  sheet.insert = (rule) => {
    if (!isRendering) {
      isRendering = true
      queueMicrotask(() => (isRendering = false))
      // At 0 emotion begins a new element.
      sheet.ctr = 0
    }
    insert(rule)
  }
}

function insertGlobalStyles(cache: EmotionCache): void {
  const { key, container, nonce, isSpeedy, constructor } = cache.sheet
  const Sheet = constructor as new (options: object) => EmotionCache['sheet']
  const sheet = new Sheet({ key: `${key}-global`, container, nonce, speedy: isSpeedy })
  cache.insert('', css([system.layers.atRule, system._global]), sheet, false)
}

/**
 * One cache per page. With one per React root every rule would be injected repeatedly and the order of rules would
 * break. The global styles are in the page once, because the browser matches each copy against each element.
 */
export function pageStyles(): EmotionCache {
  if (!window.__portalEmotionCache) {
    // In production emotion adds empty style elements and uses insertRule: the CSP needs only the hash of the empty
    // text.
    const cache = createCache({ key: 'css' })
    insertGlobalStyles(cache)
    withElementPerRendering(cache)
    window.__portalEmotionCache = cache
  }
  return window.__portalEmotionCache
}
