/** Adds browser features that jsdom lacks. Runs before each test file. */
import { TextDecoder, TextEncoder } from 'node:util'
import { speedUpQueries } from './jsdom-labels'
import { leaveOutLooks } from './jsdom-styles'

const missing: Record<string, unknown> = {
  TextEncoder,
  TextDecoder,
  structuredClone: <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T,
}
for (const [name, value] of Object.entries(missing))
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, writable: true })

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}
for (const name of ['ResizeObserver', 'IntersectionObserver'])
  Object.defineProperty(globalThis, name, { value: SilentObserver, writable: true })

if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }) as MediaQueryList
  window.scrollTo = () => {}
  // No test reaches the network: calls are answered by fakeServer at axios' adapter.
  const refuse = (what: string) => {
    throw new Error(`A test called ${what}: use @portal/browser/api with fakeServer`)
  }
  XMLHttpRequest.prototype.send = () => refuse('XMLHttpRequest')
  Object.defineProperty(window, 'fetch', { value: async () => refuse('fetch'), writable: true })
  // A page on plain http has none, and every screen must work there.
  Object.defineProperty(window.crypto, 'randomUUID', { value: undefined })
  // Chakra's dialogs trap the focus among visible elements, but jsdom has no layout.
  Element.prototype.getClientRects = function (this: Element) {
    return (this.isConnected ? [this.getBoundingClientRect()] : []) as unknown as DOMRectList
  }
  if (!('PointerEvent' in window))
    Object.defineProperty(window, 'PointerEvent', { value: class extends MouseEvent {}, writable: true })
  speedUpQueries()
  leaveOutLooks()
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.scrollTo ??= () => {}
  window.URL.createObjectURL ??= () => 'blob:test'
  window.URL.revokeObjectURL ??= () => {}
}
