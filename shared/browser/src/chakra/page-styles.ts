import createCache, { type EmotionCache } from '@emotion/cache'
import { StyleSheet, type Options } from '@emotion/sheet'
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
class SheetPerRendering extends StyleSheet {
  private present: StyleSheet | undefined

  constructor(private readonly options: Options) {
    super(options)
  }

  override insert(rule: string): void {
    if (!this.present) {
      this.present = new StyleSheet(this.options)
      queueMicrotask(() => (this.present = undefined))
    }
    this.present.insert(rule)
  }
}

/**
 * One cache per page. With one per React root every rule would be injected repeatedly and the order of rules would
 * break.
 */
export function pageStyles(): EmotionCache {
  if (!window.__portalEmotionCache) {
    // In production emotion adds empty style elements and uses insertRule: the CSP needs only the hash of the empty
    // text.
    const cache = createCache({ key: 'css' })
    cache.sheet = new SheetPerRendering({ key: 'css', container: document.head, speedy: cache.sheet.isSpeedy })
    // The first rule that names a layer decides about the order: a component may be rendered before the global styles.
    cache.sheet.insert(system.layers.atRule)
    window.__portalEmotionCache = cache
  }
  return window.__portalEmotionCache
}
