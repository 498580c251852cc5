/** The objects that all code of the page uses: a remote that changes one of them breaks the page for all others. */
const standsOn = (view: Window & typeof globalThis): readonly object[] => [
  view.Object,
  view.Object.prototype,
  view.Array,
  view.Array.prototype,
  view.Function.prototype,
  view.Promise,
  view.Promise.prototype,
  view.String.prototype,
  view.Map.prototype,
  view.Set.prototype,
  view.JSON,
  view.Storage.prototype,
  view.EventTarget.prototype,
  view.Node.prototype,
  view.Element.prototype,
  view.Document.prototype,
  view.XMLHttpRequest.prototype,
]
const WINDOW = [
  'fetch',
  'XMLHttpRequest',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'queueMicrotask',
  'Promise',
  'Map',
  'Set',
  'JSON',
  'Object',
  'Array',
  'URL',
  'MutationObserver',
  'MessageChannel',
  'addEventListener',
  'removeEventListener',
  'localStorage',
  'sessionStorage',
  '__portalIntegrity',
] as const

type Descriptors = Record<PropertyKey, PropertyDescriptor>

/** The state of the page before any remote ran; the watchdog compares with it and restores it. */
export interface KeptPage {
  readonly builtIns: Map<object, Descriptors>
  /** The attributes of the two elements, without their content. */
  readonly html: HTMLElement
  readonly body: HTMLElement
  readonly nodes: ReadonlySet<Node>
}

/** Records history and window again after single-spa has started, because it replaces some of their functions. */
export function keepRouting(builtIns: Map<object, Descriptors>, view: Window & typeof globalThis = window): void {
  builtIns.set(view.history, Object.getOwnPropertyDescriptors(view.history))
  builtIns.set(
    view,
    Object.fromEntries(
      WINDOW.flatMap((name) => {
        const known = Object.getOwnPropertyDescriptor(view, name)
        return known ? [[name, known]] : []
      }),
    ),
  )
}

export function keepPage(view: Window & typeof globalThis = window): KeptPage {
  const { document: page } = view
  return {
    builtIns: new Map<object, Descriptors>(standsOn(view).map((one) => [one, Object.getOwnPropertyDescriptors(one)])),
    html: page.documentElement.cloneNode(false) as HTMLElement,
    body: page.body.cloneNode(false) as HTMLElement,
    nodes: new Set([...page.head.childNodes, ...page.body.childNodes]),
  }
}
