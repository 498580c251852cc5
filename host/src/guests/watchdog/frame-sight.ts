import { FRAME_PART } from '../takings'
import { isDialogOpen, isOfExtension, isReacts } from './tidy'

/** Where header and sidebar should be seen and reached. */
function points(part: Element): readonly (readonly [number, number])[] {
  const { left, top, width, height } = part.getBoundingClientRect()
  return [0.1, 0.5, 0.9].map((share) =>
    width > height ? [left + width * share, top + height / 2] : [left + width / 2, top + height * share],
  )
}

/** Dialogs, menus and lists of the kit, overlays of remotes and what the host itself lays over the frame. */
const MAY_COVER = '[role="dialog"], [role="alertdialog"], [role="status"], [data-scope], [data-host], [id^="overlay-"]'

/** What covers the frame; without an element it is hidden by styles. */
export interface Obstacle {
  readonly element: Element | undefined
}

/** What hides or covers the frame; undefined where it is in sight, or is not there to be seen. */
export function obstacleOf(page: Document = document): Obstacle | undefined {
  // Tests without a browser lay nothing out.
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
    // One point may lie under a tooltip or below the fold; a person is lost where most of them do.
    if (covers.length > 1) return { element: covers[0] ?? undefined }
  }
  return undefined
}

/** What lies beside the portal in the body may be of an extension as well as of a remote. */
export const isBesidePortal = ({ element }: Obstacle): boolean =>
  element !== undefined && element.closest('#root') === null && element.closest('body > *') !== null

/** Removes what covers: it lies beside the portal in the body, or in the browser's top layer. */
export function uncover({ element }: Obstacle): void {
  for (const dialog of document.querySelectorAll('dialog[open]')) (dialog as HTMLDialogElement).close()
  for (const popover of document.querySelectorAll('[popover]'))
    if (popover.matches(':popover-open')) (popover as HTMLElement).hidePopover()
  const outermost = element?.closest('body > *')
  if (!(outermost instanceof HTMLElement) || outermost.id === 'root') return
  // React could not end a tree whose elements are gone.
  if (isReacts(outermost)) outermost.style.setProperty('display', 'none', 'important')
  else outermost.remove()
}
