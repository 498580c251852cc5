import { act } from '@testing-library/react'

interface Seen {
  readonly isIntersecting: boolean
  readonly boundingClientRect: { readonly height: number }
}

/** For the tests of a file or a `describe`: what the page observes, and a function that reports what is visible. */
export function observedElements() {
  const observed = new Map<Element, (entries: Seen[]) => void>()
  class Observer {
    private readonly own: Element[] = []
    constructor(private readonly heard: (entries: Seen[]) => void) {}
    observe(element: Element) {
      this.own.push(element)
      observed.set(element, this.heard)
    }
    disconnect() {
      for (const element of this.own) observed.delete(element)
    }
  }
  const { IntersectionObserver: silent } = window
  beforeAll(() => Object.assign(window, { IntersectionObserver: Observer }))
  afterAll(() => Object.assign(window, { IntersectionObserver: silent }))
  return {
    all: () => [...observed.keys()] as HTMLElement[],
    see: (element: Element | undefined, isIntersecting = true, height = 500) =>
      act(() => {
        if (element) observed.get(element)?.([{ isIntersecting, boundingClientRect: { height } }])
      }),
  }
}
