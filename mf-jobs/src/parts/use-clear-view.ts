import { useEffect, useState, type RefObject } from 'react'

const isCovered = (own: RefObject<HTMLElement | null>): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some((dialog) => !dialog.contains(own.current) && !dialog.closest('[hidden]'))

/**
 * Whether no other dialog lies over the page, so that a note that comes by itself does not pile on another, whichever remote that
 * belongs to. `own` stands inside the note.
 */
export function useClearView(own: RefObject<HTMLElement | null>): boolean {
  const [isClear, setClear] = useState(false)
  useEffect(() => {
    const look = () => setClear(!isCovered(own))
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    // One moment for dialogs that open with the page.
    const timer = setTimeout(look, 0)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [own])
  return isClear
}
