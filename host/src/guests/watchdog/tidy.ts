import type { KeptPage } from '../kept-page'

/** Browser extensions change pages too; their changes belong to the user and stay. */
const OF_EXTENSIONS = /darkreader|translate|grammarly|lastpass|1password|bitwarden|^data-gr-|^cz-/i
export const isOfExtension = (element: Element): boolean =>
  element.localName.includes('-') || OF_EXTENSIONS.test(`${element.id} ${element.getAttribute('class')}`)

/**
 * Whether the element belongs to a React tree. Such elements end with their tree, and React could not end it without
 * them.
 */
export const isReacts = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
const isHosts = (element: Element): boolean => element instanceof HTMLElement && 'host' in element.dataset

/** Live regions of the UI components are created once and stay. */
const ANNOUNCES = '[aria-live], [role="status"], [role="log"]'

const LOOK_OF_PAGE = 'style:not([data-emotion]), link[rel~="stylesheet"], base, meta[http-equiv]'
const isForeignLook = (element: Element): boolean =>
  element.matches(LOOK_OF_PAGE) &&
  !(
    element instanceof HTMLLinkElement &&
    globalThis.__portalIntegrity?.[new URL(element.href, document.baseURI).pathname] !== undefined
  )

export const isDialogOpen = (): boolean =>
  document.querySelector(
    '[role="dialog"]:not([data-state="closed"]), [role="alertdialog"]:not([data-state="closed"])',
  ) !== null

/** Attributes that can make the page unusable. Other attributes do no harm and often belong to an extension. */
const RESTORED = [
  'style',
  'class',
  'inert',
  'hidden',
  'aria-hidden',
  'contenteditable',
  'dir',
  'role',
  'tabindex',
] as const

interface Change {
  readonly element: HTMLElement
  readonly name: string
  readonly now: string | null
  readonly before: string | null
}

/** The changes of the html and body elements: locks, `inert`, classes. */
export const changesOf = ({ html, body }: KeptPage): readonly Change[] =>
  (
    [
      [document.documentElement, html],
      [document.body, body],
    ] as const
  ).flatMap(([element, kept]) =>
    RESTORED.flatMap((name) => {
      const [now, before] = [element.getAttribute(name), kept.getAttribute(name)]
      return now === before || (name === 'class' && OF_EXTENSIONS.test(now ?? ''))
        ? []
        : [{ element, name, now, before }]
    }),
  )

/**
 * Undoes the changes that still exist. Not for use below a dialog, which locks the page on purpose. Returns the names.
 */
export function undo(changes: readonly Change[]): string[] {
  const undone: string[] = []
  for (const { element, name, now, before } of changes) {
    if (element.getAttribute(name) !== now) continue
    if (before === null) element.removeAttribute(name)
    else element.setAttribute(name, before)
    // A lock that was set and removed again leaves an empty attribute, which is not reported.
    if (now !== '' || (name !== 'style' && name !== 'class')) undone.push(`${element.localName} ${name}`)
  }
  return undone
}

/** Removes styles that change the whole page and were added after the page was recorded. */
export function dropForeignLooks({ nodes }: KeptPage): string[] {
  const looks = [...document.querySelectorAll(LOOK_OF_PAGE)].filter(
    (element) => !nodes.has(element) && isForeignLook(element) && !isOfExtension(element),
  )
  for (const element of looks) element.remove()
  const sheets = document.adoptedStyleSheets?.length ?? 0
  if (sheets > 0) document.adoptedStyleSheets = []
  return [...looks.map(({ localName }) => localName), ...(sheets > 0 ? ['adopted style sheets'] : [])]
}

/** Removes elements beside the portal's own in the body that belong to no mounted remote. */
export function dropLeftNodes({ nodes }: KeptPage): string[] {
  const left = [...document.body.children].filter(
    (element) =>
      !nodes.has(element) &&
      !isReacts(element) &&
      !isHosts(element) &&
      !element.matches(ANNOUNCES) &&
      !isOfExtension(element) &&
      !/^(?:script|link|noscript)$/.test(element.localName),
  )
  for (const element of left) element.remove()
  return left.map(({ localName }) => localName)
}
