import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { addTexts, useI18n, type CatalogueLoaders } from '../i18n'
import type { I18n } from '../i18next'
import { lazyPart } from '../lazy'

/** Rendered while the code of a screen loads. */
export const ScreenFallback = createContext<ReactNode>(null)
const Fallback = () => useContext(ScreenFallback)

/**
 * A screen in its own chunk whose failed load can be retried: `lazyScreen(async () => (await import('./team')).TeamScreen)`.
 * `texts`: a catalogue for some screens only, in chunks named `locale-<language>.<screen>.<screen>`, which the screen waits for.
 */
export function lazyScreen(load: () => Promise<ComponentType>, texts?: CatalogueLoaders): ComponentType {
  if (!texts) return lazyPart(load, <Fallback />)
  const screens = new WeakMap<I18n, ComponentType>()
  return function ScreenWithTexts() {
    const i18n = useI18n()
    const Screen = screens.get(i18n) ?? lazyPart(async () => (await Promise.all([load(), addTexts(i18n, texts)]))[0], <Fallback />)
    screens.set(i18n, Screen)
    return <Screen />
  }
}
