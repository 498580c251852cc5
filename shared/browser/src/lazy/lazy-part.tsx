import { useLayoutEffect, useReducer, type ComponentType, type ReactNode } from 'react'

let generation = 0
/** Allows failed parts to load again, for the retry of an error card. */
export const renewLazyParts = (): void => {
  generation += 1
}

/** The code of a part could not be loaded. Has the words of the loader's error, which names the file. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded'
  constructor(override readonly cause: unknown) {
    super(String(cause))
  }
}

interface Load<Props> {
  readonly generation: number
  readonly settled: Promise<void>
  Part?: ComponentType<Props>
  failure?: CodeNotLoaded
}

function begin<Props>(load: () => Promise<ComponentType<Props>>): Load<Props> {
  const own: Load<Props> = {
    generation,
    settled: load().then(
      (part) => {
        own.Part = part
      },
      (error: unknown) => {
        own.failure = new CodeNotLoaded(error)
      },
    ),
  }
  return own
}

/**
 * A component in its own chunk: `lazyPart(async () => (await import('./team')).Team)`, with a `fallback` until it is
 * loaded. A failed load throws in place of the component and is retried after `renewLazyParts`.
 *
 * Not React.lazy: Suspense reveals content 300 ms after the last fallback at the earliest (FALLBACK_THROTTLE_MS of
 * react-dom), even if the code loads in 5 ms. Frame, remote and screen would each wait that long in sequence.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let current: Load<Props> | undefined
  return function LazyPart(props: Props) {
    if (!current || (current.failure && current.generation !== generation)) current = begin(load)
    const own = current
    const [, draw] = useReducer((count: number) => count + 1, 0)
    const isSettled = own.Part !== undefined || own.failure !== undefined
    useLayoutEffect(() => {
      if (isSettled) return
      let isThere = true
      void own.settled.then(() => {
        if (isThere) draw()
      })
      return () => {
        isThere = false
      }
    }, [own, isSettled])
    if (own.failure) throw own.failure
    return own.Part ? <own.Part {...props} /> : fallback
  }
}
