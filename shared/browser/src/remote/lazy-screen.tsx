import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { addTexts, useI18n, type CatalogueLoaders } from '../i18n'
import type { I18n } from '../i18next'
import { lazyPart } from '../lazy'

/** What stands in the place of a screen while its code comes. */
export const ScreenFallback = createContext<ReactNode>(null)
const Fallback = () => useContext(ScreenFallback)

/**
 * A screen in its own chunk whose failed load can be tried again: `lazyScreen(async () => (await import('./team')).TeamScreen)`.
 * `texts`: a catalogue that only some screens need, in chunks named `locale-<language>.<screen>.<screen>`; the screen waits for it.
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
