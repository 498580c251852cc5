import { useEffect, useState } from 'react'

/** How long a dialog that is due may take to come. */
const GRACE_MS = 3000
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * Whether a note that comes by itself may open: no other dialog lies over the page, whichever remote it belongs to. Where one is due
 * (`isOtherDue`) it is let come and go first. Once open the note stays: closing it below another would close that one too.
 */
export function useClearView(isOtherDue: boolean): boolean {
  const [isClear, setClear] = useState(false)
  useEffect(() => {
    if (isClear) return
    let isWaiting = isOtherDue
    const look = () => {
      if (isCovered()) isWaiting = false
      else if (!isWaiting) setClear(true)
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    const soon = setTimeout(look, 0)
    const late = setTimeout(() => {
      isWaiting = false
      look()
    }, GRACE_MS)
    return () => {
      clearTimeout(soon)
      clearTimeout(late)
      watch.disconnect()
    }
  }, [isClear, isOtherDue])
  return isClear
}
