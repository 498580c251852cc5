import { useEffect, useState } from 'react'

/** The time to wait for another dialog that is due, in milliseconds. */
const GRACE_MS = 3000
/** A dialog that follows another one is there within this time, in milliseconds. */
const CALM_MS = 300
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * Returns whether an automatic dialog may open: no other dialog of any remote is open. If another one is due
 * (`isOtherDue`), that one opens first. An open dialog stays open, because closing it below another closes both.
 */
export function useClearView(isOtherDue: boolean): boolean {
  const [isClear, setClear] = useState(false)
  useEffect(() => {
    if (isClear) return
    let isWaiting = isOtherDue
    let calm: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (isCovered()) {
        isWaiting = false
        clearTimeout(calm)
        calm = undefined
      } else if (!isWaiting) calm ??= setTimeout(() => setClear(true), CALM_MS)
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
      clearTimeout(calm)
      clearTimeout(late)
      watch.disconnect()
    }
  }, [isClear, isOtherDue])
  return isClear
}
