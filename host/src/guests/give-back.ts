import { isDialogOpen } from '../page/open-dialog'

/** The attributes by which a dialog takes the rest of the page away from its users. */
const LOCKS = ['inert', 'aria-hidden'] as const

/**
 * Sets back what the host owns, and returns the locks that were left on the page. `stays`: the user stays on the screen
 * on which the remote was shown.
 */
export type GiveBack = (stays: boolean) => readonly string[]

/**
 * A dialog of a remote locks the page, and a remote that goes while it is open may leave the locks behind: then no link
 * of the frame could be used. Locks of a dialog that is still open stay.
 */
export const createGiveBack =
  (title: () => string): GiveBack =>
  (stays) => {
    if (title()) document.title = title()
    if (isDialogOpen()) return []
    const left: string[] = []
    for (const element of [document.documentElement, document.body, document.getElementById('root')]) {
      if (!element) continue
      const name = element.id || element.localName
      for (const lock of LOCKS) {
        if (element.hasAttribute(lock)) left.push(`${lock} of ${name}`)
        element.removeAttribute(lock)
      }
      if (element.style.overflow !== '') left.push(`overflow of ${name}`)
      element.style.removeProperty('overflow')
    }
    // Otherwise keyboard users would start at the top of the page again.
    if (stays && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
    return left
  }
