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

type Rules = { readonly [name: string]: string | number | Rules }

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The text of rules that need no prefix and are inside no other selector; Chakra still marks the place of one. */
const textOf = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, value]) =>
      typeof value === 'object' ? `${name.replace('&', '')}{${textOf(value)}}` : `${hyphenated(name)}:${value};`,
    )
    .join('')

const isKeyframes = ([name]: [string, unknown]): boolean => name.startsWith('@keyframes')

/** Emotion parses the rules that it inserts. Tokens and keyframes are most of the text and need no parser. */
function insertGlobalStyles(cache: EmotionCache): void {
  const { key, container, nonce, isSpeedy, constructor } = cache.sheet
  const Sheet = constructor as new (options: object) => EmotionCache['sheet']
  const sheet = new Sheet({ key: `${key}-global`, container, nonce, speedy: isSpeedy })
  const [reset = {}, base = {}, tokens = {}] = system._global
  const baseRules = Object.entries(Object.values(base)[0] as object)
  const inBase = (rules: [string, unknown][]) => system.layers.wrap('base', Object.fromEntries(rules))
  const parsed = [reset, inBase(baseRules.filter((rule) => !isKeyframes(rule)))]
  cache.insert('', css([system.layers.atRule, parsed]), sheet, false)
  for (const rules of [inBase(baseRules.filter(isKeyframes)), tokens]) sheet.insert(textOf(rules as Rules))
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
