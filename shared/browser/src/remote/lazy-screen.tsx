import { lazy, type ComponentType } from 'react'

// React.lazy keeps a failed load for ever; the boundary's retry asks for a new one.
let generation = 0
export const renewLazyScreens = (): void => {
  generation += 1
}

/** A screen (or a dialog, with its properties) in its own chunk whose failed load can be tried again: `lazyScreen(async () => (await import('./team')).TeamScreen)`. */
export function lazyScreen<Props extends object = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const start = () => {
    const own = { failed: false, generation, Screen: lazy(() => loading) }
    const loading = load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        own.failed = true
        throw error
      },
    )
    // Also read by React.lazy; without this a prefetched screen's failure would count as unhandled.
    loading.catch(() => undefined)
    return own
  }
  let current: ReturnType<typeof start> | undefined
  return function LazyScreen(props: Props) {
    if (!current || (current.failed && current.generation !== generation)) current = start()
    const { Screen } = current
    return <Screen {...props} />
  }
}
