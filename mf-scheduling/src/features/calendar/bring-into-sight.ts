/** In pixels: the frame's head covers the top of the window, and the undo the bottom. */
const COVERED = 96

/** Scrolls the page, and what scrolls in it, only as far as the element is not in sight. */
export function bringIntoSight(element: Element | null | undefined): void {
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  const isCovered = top < COVERED || bottom > window.innerHeight - COVERED
  element.scrollIntoView({ block: isCovered ? 'center' : 'nearest', inline: 'nearest' })
}
