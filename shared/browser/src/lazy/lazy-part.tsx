import { useLayoutEffect, useReducer, type ComponentType, type ReactNode } from 'react'

let generation = 0
/** What failed to load may be asked for again: for the retry of an error card. */
export const renewLazyParts = (): void => {
  generation += 1
}

interface Load<Props> {
  readonly generation: number
  readonly settled: Promise<void>
  Part?: ComponentType<Props>
  failure?: { readonly error: unknown }
}

function begin<Props>(load: () => Promise<ComponentType<Props>>): Load<Props> {
  const own: Load<Props> = {
    generation,
    settled: load().then(
      (part) => { own.Part = part },
      (error: unknown) => { own.failure = { error } },
    ),
  }
  return own
}

/**
 * A part in its own chunk: `lazyPart(async () => (await import('./team')).Team)`; `fallback` until it is there. A failed load is thrown
 * where the part stands, and tried again after `renewLazyParts`.
 *
 * Not React.lazy: what Suspense held back is shown at the earliest 300 ms after the last fallback (FALLBACK_THROTTLE_MS of react-dom), even
 * when the code was there after 5. Frame, remote and screen waited that long one after the other.
 */
export function lazyPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>, fallback: ReactNode = null): ComponentType<Props> {
  let current: Load<Props> | undefined
  return function LazyPart(props: Props) {
    if (!current || (current.failure && current.generation !== generation)) current = begin(load)
    const own = current
    const [, draw] = useReducer((count: number) => count + 1, 0)
    const isSettled = own.Part !== undefined || own.failure !== undefined
    useLayoutEffect(() => {
      if (isSettled) return
      let isThere = true
      void own.settled.then(() => { if (isThere) draw() })
      return () => { isThere = false }
    }, [own, isSettled])
    if (own.failure) throw own.failure.error
    return own.Part ? <own.Part {...props} /> : fallback
  }
}
