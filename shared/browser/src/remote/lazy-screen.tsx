import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from '../lazy'

/** What stands in the place of a screen while its code comes. */
export const ScreenFallback = createContext<ReactNode>(null)
const Fallback = () => useContext(ScreenFallback)

/** A screen in its own chunk whose failed load can be tried again: `lazyScreen(async () => (await import('./team')).TeamScreen)`. */
export const lazyScreen = (load: () => Promise<ComponentType>): ComponentType => lazyPart(load, <Fallback />)
