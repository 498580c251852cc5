import { useLayoutEffect, useRef } from 'react'

const TYPING = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]'
const LAID_OVER = '[role=dialog], [role=alertdialog], [role=menu]'

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(TYPING) !== null) ||
  // A shell's question or a dialog has the keys for itself.
  [...document.querySelectorAll(LAID_OVER)].some((element) => element.getAttribute('data-state') !== 'closed')

/** LIST-05: single keys; none acts while somebody types or something lies over the screen. */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>, isOn: boolean): void {
  const now = useRef(keys)
  // With the screen, not after it: a key that is pressed on sight counts.
  useLayoutEffect(() => {
    now.current = keys
  })
  useLayoutEffect(() => {
    if (!isOn) return
    const act = (event: KeyboardEvent) => {
      const key = now.current[event.key]
      if (!key || isTaken(event)) return
      event.preventDefault()
      key(event)
    }
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [isOn])
}
