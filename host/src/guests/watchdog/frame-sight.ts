import { FRAME_PART } from '../takings'
import { isDialogOpen, isOfExtension, isReacts } from './tidy'

/** The points at which header and sidebar must be visible and clickable. */
function points(part: Element): readonly (readonly [number, number])[] {
  const { left, top, width, height } = part.getBoundingClientRect()
  return [0.1, 0.5, 0.9].map((share) =>
    width > height ? [left + width * share, top + height / 2] : [left + width / 2, top + height * share],
  )
}

/**
 * Elements that may cover the frame: dialogs, menus and lists of the UI components, overlays of remotes, and parts of
 * the host.
 */
const MAY_COVER = '[role="dialog"], [role="alertdialog"], [role="status"], [data-scope], [data-host], [id^="overlay-"]'

/** What hides the frame: an element that covers it or, without an element, styles. */
export interface Obstacle {
  readonly element: Element | undefined
}

/** Returns what hides or covers the frame; undefined if it is visible or does not need to be visible. */
export function obstacleOf(page: Document = document): Obstacle | undefined {
  // Test environments without a browser have no layout.
  if (!('elementFromPoint' in page) || isDialogOpen() || page.fullscreenElement) return undefined
  for (const part of page.querySelectorAll<HTMLElement>(FRAME_PART)) {
    const { width, height, right, bottom, left, top } = part.getBoundingClientRect()
    const isSeen = part.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true
    if (!isSeen || width < 20 || height < 20 || right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight)
      return { element: undefined }
    const covers = points(part)
      .map(([x, y]) => page.elementFromPoint(x, y))
      .filter(
        (element) =>
          element &&
          !part.contains(element) &&
          !isOfExtension(element) &&
          !element.closest(MAY_COVER) &&
          !element.closest(FRAME_PART),
      )
    // One point may be below a tooltip or outside the window. Users are blocked only if most points are covered.
    if (covers.length > 1) return { element: covers[0] ?? undefined }
  }
  return undefined
}

/** Elements beside the portal in the body may belong to a browser extension instead of a remote. */
export const isBesidePortal = ({ element }: Obstacle): boolean =>
  element !== undefined && element.closest('#root') === null && element.closest('body > *') !== null

/** Removes or hides the covering element, which is beside the portal in the body or in the browser's top layer. */
export function uncover({ element }: Obstacle): void {
  for (const dialog of document.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close()
  for (const popover of document.querySelectorAll('[popover]'))
    if (popover.matches(':popover-open')) (popover as HTMLElement).hidePopover()
  const outermost = element?.closest('body > *')
  if (!(outermost instanceof HTMLElement) || outermost.id === 'root') return
  // Hidden instead of removed, because React could not end a tree without its elements.
  if (isReacts(outermost)) outermost.style.setProperty('display', 'none', 'important')
  else outermost.remove()
}
