import { useEffect, useState } from 'react'

/** How long a dialog that is due may take to come. */
const GRACE_MS = 3000
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * Whether an automatic dialog may open: no other dialog of any remote is open. If another one is due
 * (`isOtherDue`), that one goes first. An open dialog stays, because closing it below another would close that one too.
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
