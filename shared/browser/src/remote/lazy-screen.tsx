import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { lazyWithTexts, type CatalogueLoaders } from '../i18n'
import { lazyPart } from '../lazy'

/** Rendered while the code of a screen loads. */
export const ScreenFallback = createContext<ReactNode>(null)
const Fallback = () => useContext(ScreenFallback)

/**
 * A screen in its own chunk whose failed load can be retried:
 * `lazyScreen(async () => (await import('./team')).TeamScreen)`.
 * `texts`: a catalogue for some screens only, in chunks named `locale-<language>.<screen>.<screen>`. The screen waits
 * for it.
 */
export const lazyScreen = (load: () => Promise<ComponentType>, texts?: CatalogueLoaders): ComponentType =>
  texts ? lazyWithTexts(load, texts, <Fallback />) : lazyPart(load, <Fallback />)
